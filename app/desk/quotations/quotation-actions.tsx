import type { OwnerActor } from '../../../domain/owner/owner.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { quotationName } from '../../../domain/quotation/quotation.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { type DraftRefusal, discardQuotation, renewQuotation } from '../../../flows/quotation/edit-draft.ts';
import type { QuotationFile } from '../../../flows/quotation/read-quotation.ts';
import { type SendRefusal, sendQuotation, withdrawQuotation } from '../../../flows/quotation/send-quotation.ts';
import type { Shop } from '../../../flows/shop.ts';
import { versionIn } from '../../http/posted-form.ts';
import { AskFirst, PostButton } from '../ui/forms.tsx';
import { Notice, QuietLink, SecondaryLink } from '../ui/page-parts.tsx';

/** What can be done with a quotation; what cannot be undone has a question first. */
export function QuotationActions({ file }: { readonly file: QuotationFile }) {
  const { quotation, rights, missing } = file;
  const { id, revision, terms } = quotation;
  const name = quotationName(quotation);
  const isDraft = quotation.state === 'concept';
  const fields = (doe: string) => ({ doe, shown: String(revision) });
  const canPrint = !isDraft || missing.length === 0;
  return (
    <>
      {isDraft && <MissingFacts missing={missing} />}
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
        {rights.change && <SecondaryLink href={paths.deskQuotationForm(id)}>Wijzigen</SecondaryLink>}
        {canPrint && <SecondaryLink href={paths.deskQuotationFile(id)}>Pdf</SecondaryLink>}
        {rights.renew && <PostButton label="Nieuwe versie" fields={fields('nieuwe-versie')} />}
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

function MissingFacts({ missing }: Pick<QuotationFile, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <Notice kind="attention">
      <p>
        {`Vul eerst dit in, want het hoort op een offerte: ${missing.join(', ')}. `}
        <QuietLink href={paths.deskFacts}>Naar Gegevens</QuietLink>
      </p>
    </Notice>
  );
}

interface ActionRefusal {
  readonly code: string;
  readonly text: string;
  readonly status: number;
}

/** Does what a form of a quotation's page asks for, as its field `doe` names it; returns where to go on. */
export async function performQuotationAction(
  shop: Shop,
  { actor, id, form }: { readonly actor: OwnerActor; readonly id: string; readonly form: FormData },
): Promise<Result<string, ActionRefusal>> {
  const action = { actor, id, shown: versionIn(form, 'shown') };
  const here = paths.deskQuotation(id);
  switch (form.get('doe')) {
    case 'verstuur':
      return resultOf(await sendQuotation(shop, action), () => `${here}?gedaan=verstuurd`);
    case 'trek-in':
      return resultOf(await withdrawQuotation(shop, action), () => `${here}?gedaan=ingetrokken`);
    case 'gooi-weg':
      return resultOf(await discardQuotation(shop, action), () => `${paths.deskQuotations}?gedaan=weg`);
    case 'nieuwe-versie':
      return resultOf(await renewQuotation(shop, action), paths.deskQuotationForm);
    default:
      return err({ code: 'unknown_action', text: 'Dat kan hier niet.', status: 422 });
  }
}

function resultOf<T>(done: Result<T, DraftRefusal | SendRefusal>, next: (value: T) => string) {
  if (done.ok) return ok(next(done.value));
  const { code } = done.error;
  if (code !== 'seller_incomplete') {
    return err({ code, text: QUOTATION_REFUSALS[code], status: code === 'day_passed' ? 422 : 409 });
  }
  const text = `Vul eerst dit in bij Gegevens, want het hoort op een offerte: ${done.error.missing.join(', ')}.`;
  return err({ code, text, status: 422 });
}

export const QUOTATION_REFUSALS = {
  unknown_request: 'De aanvraag is er niet meer: er kan geen offerte bij gemaakt worden.',
  unknown_quotation: 'Deze offerte is er niet meer.',
  quotation_changed: 'Deze offerte is intussen veranderd. Kijk eerst wat er nu staat.',
  not_possible: 'Dit kan niet meer met deze offerte. Hieronder staat hoe het ervoor staat.',
  day_passed: 'Een dag in deze offerte is voorbij. Pas de dagen aan en verstuur haar dan.',
  vat_id_unknown:
    'VIES kent het btw-id in deze offerte niet. Kijk het na, of haal het weg: dan wordt de offerte met btw.',
  accepted_meanwhile:
    'De klant heeft een eerdere versie aanvaard. Deze versie kan niet meer weg; gooi haar weg, of annuleer eerst de bestelling.',
} as const;
