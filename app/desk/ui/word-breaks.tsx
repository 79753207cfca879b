import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react';

/** Longer words than this, as people write them, may be broken after every so many characters. */
const LONGEST = 24;
const LONG_WORD = new RegExp(`\\S{${LONGEST + 1},}`);
const PIECE = new RegExp(`\\S{1,${LONGEST}}|\\s+`, 'gu');
/** "08-12-2026", with the comma before its time. */
const DATE = /(\b\d{1,2}-\d{1,2}-\d{4}\b,?)/;

/**
 * Lets long words in texts break, so that one of them never makes a table wider than the screen, and keeps dates whole,
 * which browsers break after a hyphen. Unlike the style `anywhere` it leaves all other words whole in narrow columns.
 * Reaches into elements, not into components.
 */
export function withWordBreaks(content: ReactNode): ReactNode {
  if (typeof content === 'string') return LONG_WORD.test(content) || DATE.test(content) ? partsOf(content) : content;
  if (Array.isArray(content)) return Children.map(content, withWordBreaks);
  if (!isValidElement<{ readonly children?: ReactNode }>(content)) return content;
  if (typeof content.type !== 'string' && content.type !== Fragment) return content;
  const { children } = content.props;
  return children === undefined ? content : cloneElement(content, {}, withWordBreaks(children));
}

/** One element, since the cells of a card lay out each of theirs by itself. Every second part is a date. */
function partsOf(text: string): ReactNode {
  const parts = text.split(DATE).map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change place
      <Fragment key={index}>{LONG_WORD.test(part) ? broken(part) : part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change place
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
  return <span>{parts}</span>;
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
