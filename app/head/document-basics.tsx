import * as paths from '../../domain/pages/paths.ts';
import icon from './icon.svg?inline';

/** What the head of every document says, of the shop and of the desk. */
export function DocumentBasics() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#faf7f2" />
      <meta name="color-scheme" content="light" />
      <link rel="icon" href={icon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={paths.appleTouchIcon} />
    </>
  );
}
