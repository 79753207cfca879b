import { Marked, type Token, type Tokens } from 'marked';
import { fillPlaceholders } from '../placeholders.ts';
import { filledMarkdown, renderedOr, textPictures, writtenValues } from './written-texts.ts';

type IsPage = (path: string) => boolean;

/** What has to be mended in a text before it is published, in Dutch sentences; each once. */
export function problemsIn(markdown: string, { isPage }: { readonly isPage: IsPage }): readonly string[] {
  const problems = new Set<string | null>();
  fillPlaceholders(markdown, writtenValues, {
    onUnknown: (name) => void problems.add(`{{${name}}} kent de winkel niet. Kies een waarde uit de lijst.`),
  });
  const marked = new Marked({ gfm: true });
  let level = 1;
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    problems.add(problemOf(token, level, isPage));
    if (token.type === 'heading') level = token.depth;
  });
  problems.delete(null);
  const addPiece = (raw: string) =>
    void problems.add(`Dit stuk kan zo niet worden getoond: "${raw.trim().slice(0, 60)}".`);
  if (problems.size === 0) renderedOr(filledMarkdown(markdown), addPiece);
  return [...problems] as string[];
}

function problemOf(token: Token, level: number, isPage: IsPage): string | null {
  switch (token.type) {
    case 'heading':
      if (token.depth === 1) return `"${token.text}" is even groot als de titel. Maak er een gewone kop van.`;
      if (token.depth > 4) return `De kop "${token.text}" is te klein. Gebruik een kop of een tussenkop.`;
      return token.depth > level + 1 ? `De tussenkop "${token.text}" staat niet onder een gewone kop.` : null;
    case 'link':
      return linkProblem(token as Tokens.Link, isPage);
    case 'image':
      return pictureProblem(token as Tokens.Image);
    case 'paragraph':
      return token.tokens?.[1] && token.tokens.some(({ type }) => type === 'image')
        ? 'Een foto staat op een eigen regel, met een lege regel erboven en eronder.'
        : null;
    case 'html':
      return `"${token.raw.trim().slice(0, 40)}" is code: die staat straks letterlijk in de tekst. Haal die weg.`;
    default:
      return null;
  }
}

function linkProblem({ href, text }: Tokens.Link, isPage: IsPage): string | null {
  if (/^(https:\/\/|mailto:|tel:|#)/i.test(href)) return null;
  const path = /^\/(?!\/)[^?#]*/.exec(href)?.[0];
  if (path !== undefined && isPage(path)) return null;
  return `De link "${text}" gaat nergens heen: ${path === undefined ? 'begin met https://' : `${path} is er niet`}.`;
}

function pictureProblem({ href, text }: Tokens.Image): string | null {
  const isKnown = href.startsWith('tekening:') || textPictures.some(({ name }) => name === href);
  if (!isKnown) return `De foto "${href}" is er niet.`;
  return text.trim() === '' ? `Zeg in een paar woorden wat er op de foto "${href}" te zien is.` : null;
}
