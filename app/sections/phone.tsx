/** A telephone number as a link. */
export function Phone({ number }: { readonly number: string }) {
  return (
    <a className="quiet-link" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  );
}
