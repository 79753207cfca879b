import { Notice } from '../ui/page-parts.tsx';

interface WaitingInvoicesProps {
  /** Orders that wait for their invoice or credit note. */
  readonly waiting: number;
  /** Dutch words for the facts that an invoice needs. */
  readonly missing: readonly string[];
}

/** Says that invoices wait for a fact of the owner; nothing when every fact is there. */
export function WaitingInvoices({ waiting, missing }: WaitingInvoicesProps) {
  if (missing.length === 0) return null;
  const who = waiting === 1 ? '1 bestelling wacht op de factuur. ' : `${waiting} bestellingen wachten op hun factuur. `;
  return (
    <Notice kind="attention">
      <p>
        {`${waiting === 0 ? '' : who}Facturen zijn nog niet op te maken. Dit ontbreekt: ${missing.join(', ')}. Vul het in, dan worden ze vanzelf gemaakt, in volgorde van betaling.`}
      </p>
    </Notice>
  );
}
