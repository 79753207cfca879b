import type { Claim } from '../../domain/shop/shop-config.ts';

interface ClaimListProps {
  readonly claims: readonly Claim[];
  readonly className: string;
  readonly itemClass: string;
}

/** The claims that the owners show; one with evidence says on demand what proves it (Directive 2024/825). */
export function ClaimList({ claims, className, itemClass }: ClaimListProps) {
  const shown = claims.filter(({ show }) => show);
  if (shown.length === 0) return null;
  return (
    <ul className={className}>
      {shown.map(({ text, evidence }) => (
        <li key={text} className={itemClass}>
          {evidence === null ? (
            text
          ) : (
            <details>
              <summary>{text}</summary>
              <p className="measure text-small wrap-anywhere">{evidence}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
