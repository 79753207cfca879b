import { ARTICLE_LIMITS, type ArticleErrors, type ArticleTexts } from '../../../domain/article/article-texts.ts';
import { BLOG_CATEGORIES } from '../../../domain/blog.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { DeskForm, FieldError, SelectField, Submit, TextArea, TextField, useText } from '../ui/forms.tsx';
import type { WritingChoices } from './writing-choices.ts';
import { ChoiceDialog, OwnPhoto, WritingTools } from './writing-tools.tsx';

interface ArticleFormProps extends WritingChoices {
  readonly id: string;
  readonly texts: ArticleTexts;
  readonly errors: ArticleErrors;
  readonly shown: string;
  readonly authors: readonly string[];
}

/** The form of an article. Its script keeps what is typed and shows it as it looks; without it Markdown is typed. */
export function ArticleForm(props: ArticleFormProps) {
  return (
    <>
      <DeskForm
        noValidate
        id="artikel"
        fields={{ shown: props.shown, na: '' }}
        values={props.texts}
        errors={props.errors}
        className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
        data-article={props.id}
        data-keep={paths.deskArticleDraft(props.id)}
      >
        <ArticleWords {...props} />
        <ArticleFacts {...props} />
        <ArticleButtons />
      </DeskForm>
      <ChoiceDialog kind="link" title="Zoek een pagina, of plak een adres" choices={props.link} />
      <ChoiceDialog kind="foto" title="Zoek een foto of tekening" choices={props.foto}>
        <OwnPhoto value="foto-tekst" className="mx-4 mb-3" />
      </ChoiceDialog>
      <ChoiceDialog kind="waarde" title="Zoek een prijs, maat of gegeven" choices={props.waarde} />
    </>
  );
}

function ArticleWords(props: ArticleFormProps) {
  return (
    <div className="min-w-0 space-y-5">
      <TextField name="title" label="Titel" maxLength={ARTICLE_LIMITS.title} />
      <div>
        <WritingTools html={props.html} error={props.errors.body} />
        <div data-plain="">
          <TextArea
            name="body"
            label="Tekst in Markdown"
            hint="Een lege regel begint een nieuwe alinea."
            rows={24}
            maxLength={ARTICLE_LIMITS.body}
          />
          <OwnPhoto value="foto-tekst" />
        </div>
        <p role="status" data-kept="" className="mt-1 min-h-6 text-small text-weathered" />
      </div>
      <TextArea
        name="excerpt"
        label="Samenvatting"
        hint="In lijsten, in zoekmachines en boven het artikel."
        maxLength={ARTICLE_LIMITS.excerpt}
      />
    </div>
  );
}

function ArticleFacts(props: ArticleFormProps) {
  const authors = props.authors.map((name, at) => [String(at), name] as const);
  return (
    <div className="min-w-0 space-y-5">
      <PictureField {...props} />
      <SelectField name="category" label="Categorie" options={BLOG_CATEGORIES.map((one) => [one, one])} />
      <SelectField name="author" label="Geschreven door" options={authors} />
      <TextField name="date" label="Datum" hint="Leeg: de dag waarop het op de site komt." type="date" optional />
      <TextField
        name="slug"
        label="Adres"
        hint={`Komt achter ${paths.article('')}. Het oude adres blijft werken.`}
        maxLength={ARTICLE_LIMITS.slug}
        spellCheck={false}
        autoCapitalize="none"
      />
    </div>
  );
}

function PictureField({ main }: ArticleFormProps) {
  const chosen = useText('image');
  return (
    <fieldset>
      <legend className="font-semibold">Foto bovenaan</legend>
      <div className="mt-1.5 grid max-h-72 grid-cols-3 gap-2 overflow-y-auto border border-ash/60 bg-white p-2">
        {main.map(({ name, alt, source }) => (
          <label key={name} className="relative has-focus-visible:outline-3 has-focus-visible:outline-brass">
            <input type="radio" name="image" value={name} defaultChecked={name === chosen} className="peer sr-only" />
            <img
              src={source}
              alt={alt}
              loading="lazy"
              className="aspect-4/3 w-full border-4 border-transparent object-cover peer-checked:border-brass"
            />
          </label>
        ))}
      </div>
      <FieldError name="image" />
      <OwnPhoto value="foto-boven" />
    </fieldset>
  );
}

function ArticleButtons() {
  return (
    <>
      <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 flex gap-2 border-t border-line bg-paper py-3 md:bottom-0 md:gap-3 lg:col-span-2">
        <Submit name="doe" value="publiceer" className="max-md:px-4">
          Publiceer
        </Submit>
        <Submit name="doe" value="voorbeeld" look="secondary" className="max-md:px-4">
          Voorbeeld
        </Submit>
        <Submit name="doe" value="bewaar" look="secondary" className="max-md:px-4">
          Bewaar
        </Submit>
      </div>
      <details>
        <summary className="inline-flex min-h-11 items-center quiet-link">Later publiceren</summary>
        <div className="flex flex-wrap items-end gap-3">
          <TextField name="moment" label="Dag en tijd" type="datetime-local" optional className="max-w-72" />
          <Submit name="doe" value="plan" look="secondary">
            Plan
          </Submit>
        </div>
      </details>
    </>
  );
}
