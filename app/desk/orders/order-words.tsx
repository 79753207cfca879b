import { WORDS_MAX_LENGTH } from '../../../domain/order/owner-words.ts';
import type { OrderFile } from '../../../flows/order/get-order-file.ts';
import { AskFirst, DeskArea } from '../ui/forms.tsx';
import { Section } from '../ui/page-parts.tsx';

interface OrderWordsProps {
  readonly file: OrderFile;
  readonly submission: string;
}

/** Writing: a note for the owners, or a mail to the customer. */
export function OrderWords({ file: { order }, submission }: OrderWordsProps) {
  return (
    <Section title="Schrijven" className="print:hidden">
      <div className="flex flex-wrap gap-3">
        <AskFirst
          label="Notitie"
          question="Alleen jullie zien dit."
          confirm="Bewaar de notitie"
          fields={{ doe: 'notitie', submission: `${submission}-n` }}
        >
          <DeskArea label="Notitie" name="words" rows={4} maxLength={WORDS_MAX_LENGTH} />
        </AskFirst>
        <AskFirst
          label="Mail de klant"
          question={`De mail gaat naar ${order.contact.email}, met een link naar de bestelling. Een antwoord komt in jullie mailbox.`}
          confirm="Verstuur de mail"
          fields={{ doe: 'mail', submission: `${submission}-m` }}
        >
          <DeskArea
            label="Bericht"
            name="words"
            rows={6}
            maxLength={WORDS_MAX_LENGTH}
            hint="De aanhef en de afsluiting staan er al omheen."
          />
        </AskFirst>
      </div>
    </Section>
  );
}
