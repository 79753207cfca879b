import { REPLY_MAX_LENGTH } from '../../../domain/message/reply-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { HiddenFields } from '../ui/forms.tsx';
import { Section } from '../ui/page-parts.tsx';

interface ReplyBoxProps {
  readonly message: {
    readonly kind: string;
    readonly content: { readonly email: string };
    readonly isOpen: boolean;
    readonly version: string;
    readonly submission: string;
  };
  /** What was typed before. */
  readonly text: string;
}

/** Answers by mail, and says that nothing has to be done any more. */
export function ReplyBox({ message, text }: ReplyBoxProps) {
  const { kind, content, isOpen, version, submission } = message;
  const done = kind === 'withdrawal' ? 'Zet op afgehandeld' : 'Klaar zonder antwoord';
  return (
    <Section title="Antwoord" className="print:hidden">
      <form method="post" className="measure space-y-4">
        <TextArea
          name="text"
          label={`Aan ${content.email}`}
          hint="Begin met een groet en eindig met je naam: de mail bestaat verder uit je tekst en het kenmerk."
          rows={8}
          maxLength={REPLY_MAX_LENGTH}
          defaultValue={text}
        />
        <HiddenFields fields={{ doe: 'beantwoord', version, submission }} />
        <Button type="submit">Verstuur het antwoord</Button>
      </form>
      <form method="post" className="mt-4">
        <HiddenFields fields={{ doe: isOpen ? 'klaar' : 'weer-open', version }} />
        <Button type="submit" look="secondary">
          {isOpen ? done : 'Zet weer open'}
        </Button>
      </form>
    </Section>
  );
}
