import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react';

/** Longer words than this, as people write them, may be broken after every so many characters. */
const LONGEST = 24;
const LONG_WORD = new RegExp(`\\S{${LONGEST + 1},}`);
const PIECE = new RegExp(`\\S{1,${LONGEST}}|\\s+`, 'gu');

/**
 * Lets long words in texts break, so that one of them never makes a table wider than the screen. Unlike the style of
 * that name it leaves all other words whole in narrow columns. Reaches into elements, not into components.
 */
export function withLongWords(content: ReactNode): ReactNode {
  if (typeof content === 'string') return LONG_WORD.test(content) ? broken(content) : content;
  if (Array.isArray(content)) return Children.map(content, withLongWords);
  if (!isValidElement<{ readonly children?: ReactNode }>(content)) return content;
  if (typeof content.type !== 'string' && content.type !== Fragment) return content;
  const { children } = content.props;
  return children === undefined ? content : cloneElement(content, {}, withLongWords(children));
}

function broken(text: string): ReactNode {
  return (text.match(PIECE) ?? []).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change place
    <Fragment key={index}>
      {piece}
      <wbr />
    </Fragment>
  ));
}
