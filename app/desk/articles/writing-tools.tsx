import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Submit } from '../ui/forms.tsx';

/** What the script puts where the cursor is: HTML, or a link. */
export interface Choice {
  readonly words: string;
  readonly note?: string;
  readonly html?: string;
  readonly href?: string;
  readonly source?: string;
}

/** What the buttons do, by the name that the script knows. */
const TOOLS = [
  ['kop', 'Kop'],
  ['tussenkop', 'Tussenkop'],
  ['vet', 'Vet'],
  ['schuin', 'Schuin'],
  ['link', 'Link'],
  ['foto', 'Foto'],
  ['lijst', 'Lijst'],
  ['nummers', '1, 2, 3'],
  ['citaat', 'Citaat'],
  ['waarde', 'Prijs of maat'],
  ['tabel', 'Tabel'],
  ['tabel-rij', '+ Rij'],
  ['tabel-kolom', '+ Kolom'],
  ['tabel-rij-weg', '− Rij'],
  ['tabel-kolom-weg', '− Kolom'],
] as const;

const TOOL =
  'min-h-11 shrink-0 border border-line bg-white px-3 aria-pressed:border-ash aria-pressed:bg-ash aria-pressed:text-paper';

interface WritingToolsProps {
  readonly html: string;
  readonly error: string | undefined;
}

/** The text as it looks, below buttons for a thumb that stay in sight and move sideways. Shown by the script alone. */
export function WritingTools({ html, error }: WritingToolsProps) {
  return (
    <div data-bar="" hidden>
      <p id="tekst-naam" className="font-semibold">
        Tekst
      </p>
      <div role="toolbar" aria-label="Opmaak" className="sticky top-0 z-10 flex gap-2 overflow-x-auto bg-paper py-2">
        {TOOLS.map(([put, label]) => (
          <button key={put} type="button" data-put={put} hidden={put.startsWith('tabel-')} className={TOOL}>
            {label}
          </button>
        ))}
        <button type="button" data-back="" className={TOOL}>
          Ongedaan
        </button>
        <button type="button" data-look="" aria-pressed={false} className={TOOL}>
          Markdown
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no field of a form shows headings and pictures */}
      <div
        data-write=""
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-labelledby="tekst-naam"
        className="writing"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by content/markdown/editable-text.ts
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <FieldError name="tekst" error={error} />
    </div>
  );
}

/** Keeps the article, and leads to where a photo for it is chosen. */
export function OwnPhoto({ value, className }: Pick<ComponentProps<'button'>, 'value' | 'className'>) {
  return (
    <Submit form="artikel" name="doe" value={value} look="secondary" className={className ?? 'mt-2'}>
      Eigen foto
    </Submit>
  );
}

interface ChoiceDialogProps {
  readonly kind: string;
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly children?: ReactNode;
}

const CHOICE = 'flex min-h-12 w-full items-center gap-3 border-t border-line px-4 py-2 text-left hover:bg-linen';

/** The list that a button opens, with a search. */
export function ChoiceDialog({ kind, title, choices, children }: ChoiceDialogProps) {
  return (
    <dialog
      data-choices={kind}
      aria-label={title}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] border border-ash bg-white"
    >
      <form method="dialog" className="flex max-h-[85svh] flex-col">
        <div className="flex items-end gap-2 p-4">
          <label className="min-w-0 flex-1">
            <span className="font-semibold">{title}</span>
            <input type="search" autoComplete="off" className="mt-1 min-h-12 w-full border border-ash/60 px-3.5" />
          </label>
          <Button look="secondary" data-close="">
            Sluit
          </Button>
        </div>
        <div className="overflow-y-auto">
          {children}
          {kind === 'link' && <button type="button" data-choice="" data-typed="" className={CHOICE} />}
          {choices.map(({ words, note, html, href, source }) => (
            <button
              key={html ?? href}
              type="button"
              data-choice=""
              data-html={html}
              data-href={href}
              data-words={words}
              className={CHOICE}
            >
              {source && <img src={source} alt="" loading="lazy" className="aspect-4/3 w-20 shrink-0 object-cover" />}
              <span className="min-w-0 flex-1">{words}</span>
              {note && <span className="text-small text-weathered">{note}</span>}
            </button>
          ))}
        </div>
      </form>
    </dialog>
  );
}
