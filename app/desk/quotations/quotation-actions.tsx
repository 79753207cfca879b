import * as paths from '../../../domain/pages/paths.ts';
import type { QuotationRights } from '../../../domain/quotation/quotation-status.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AskFirst, HiddenFields } from '../ui/forms.tsx';
import { Notice } from '../ui/page-parts.tsx';

interface QuotationActionsProps {
  readonly quotation: {
    readonly id: string;
    readonly name: string;
    readonly revision: number;
    readonly rights: QuotationRights;
    readonly isDraft: boolean;
    readonly missing: readonly string[];
    readonly terms: { readonly buyer: { readonly email: string } };
  };
}

/** What can be done with a quotation; what cannot be undone has a question first. */
export function QuotationActions({ quotation }: QuotationActionsProps) {
  const { id, name, revision, rights, isDraft, missing, terms } = quotation;
  const fields = (doe: string) => ({ doe, shown: String(revision) });
  const canPrint = !isDraft || missing.length === 0;
  return (
    <>
      {isDraft && missing.length > 0 && (
        <Notice kind="attention">
          <p>
            {`Vul eerst dit in, want het hoort op een offerte: ${missing.join(', ')}. `}
            <a href={paths.deskFacts} className="quiet-link">
              Naar Gegevens
            </a>
          </p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        {rights.change && missing.length === 0 && (
          <AskFirst
            label="Verstuur"
            look="primary"
            question={`De offerte gaat naar ${terms.buyer.email}. Daarna verandert ze niet meer: wil je iets anders, dan maak je een nieuwe versie.`}
            confirm={`Ja, verstuur offerte ${name}`}
            fields={fields('verstuur')}
          />
        )}
        {rights.change && (
          <ButtonLink look="secondary" href={paths.deskQuotationForm(id)}>
            Wijzigen
          </ButtonLink>
        )}
        {canPrint && (
          <ButtonLink look="secondary" href={paths.deskQuotationFile(id)}>
            Pdf
          </ButtonLink>
        )}
        {rights.renew && (
          <form method="post">
            <HiddenFields fields={fields('nieuwe-versie')} />
            <Button type="submit" look="secondary">
              Nieuwe versie
            </Button>
          </form>
        )}
        {rights.withdraw && (
          <AskFirst
            label="Intrekken"
            question="De klant krijgt een mail en kan de offerte niet meer aanvaarden. Een offerte met een einddatum is een belofte tot die dag (BW 6:219): overleg eerst met de klant."
            confirm={`Ja, trek offerte ${name} in`}
            fields={fields('trek-in')}
          />
        )}
        {rights.change && (
          <AskFirst
            label="Weggooien"
            question="Het concept verdwijnt. Dit kun je niet ongedaan maken."
            confirm="Ja, gooi dit concept weg"
            fields={fields('gooi-weg')}
          />
        )}
      </div>
    </>
  );
}
