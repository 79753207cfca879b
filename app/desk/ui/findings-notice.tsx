import { Notice } from './notice.tsx';

/** What is wrong with what is filled in, as a list; nothing when all is well. */
export function FindingsNotice({ findings }: { readonly findings: readonly string[] }) {
  if (findings.length === 0) return null;
  return (
    <Notice kind="attention">
      <ul className="space-y-1">
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </Notice>
  );
}
