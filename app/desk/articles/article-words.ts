import type { ArticleFile } from '../../../flows/article/write-article.ts';

export const ARTICLE_REFUSALS = {
  too_long: 'Dit is te lang om te bewaren. Maak de tekst korter, of maak er twee artikelen van.',
  unknown_article: 'Dit artikel is er niet.',
  article_busy: 'Er wordt op dit moment door iemand anders bewaard. Probeer het zo nog eens.',
  unknown_version: 'Deze versie is er niet.',
  article_changed: 'Dit artikel is intussen veranderd. Kijk eerst wat er nu staat, en doe het dan nog eens.',
  moment_passed: 'Kies een dag en tijd die nog moeten komen, of publiceer meteen.',
  article_not_ready: 'Nog niet gepubliceerd: er is iets te doen. Wat je typte, is bewaard.',
} as const;

export const DONE_WORDS: Readonly<Record<string, string>> = {
  bewaar: 'Bewaard. Bezoekers zien dit pas als je publiceert.',
  publiceer: 'Gepubliceerd. Zo staat het nu op de site.',
  foto: 'De foto staat in het artikel. Bezoekers zien hem als je publiceert.',
  plan: 'Gepland. Het komt vanzelf op de site.',
  'zet-terug': 'Teruggezet. Zo staat het nu op de site.',
  ontplan: 'De planning is weg. Wat je schreef, is bewaard.',
  weg: 'Van de site gehaald. Wat je schreef, is bewaard.',
};

export function mergeWords(name: string, { hasBoth }: { readonly hasBoth: boolean }): string {
  const both = ' Een alinea hebben jullie allebei veranderd: beide staan er nu onder elkaar. Haal er een weg.';
  return `${name} schreef intussen ook aan dit artikel. Jullie teksten zijn samengevoegd.${hasBoth ? both : ''}`;
}

export const STATE_NAMES = {
  live: 'Op de site',
  changed: 'Op de site, met veranderingen die nog niet gepubliceerd zijn',
  planned: 'Gepland',
  draft: 'Concept',
  withdrawn: 'Van de site gehaald',
} as const;
export type ArticleState = keyof typeof STATE_NAMES;

/** What became of an article at a moment. */
export function stateOf({ last, published: [newest, ...older], delivered }: ArticleFile, now: Date): ArticleState {
  if (newest?.published && newest.published.visibleAt > now) return 'planned';
  const isDraft = last !== null && last.published === null;
  const visible = [newest, ...older].map((one) => one?.published).find((one) => one && one.visibleAt <= now);
  if (visible?.kind === 'withdrawn') return isDraft ? 'draft' : 'withdrawn';
  if (!visible && !delivered) return 'draft';
  return isDraft ? 'changed' : 'live';
}
