import { Marked, type Token, type Tokens } from 'marked';
import type { OwnPictures } from '../../domain/pictures/own-picture.ts';
import { textPicture } from '../pictures/article-pictures.ts';
import { fillPlaceholders } from '../placeholders.ts';
import { filledMarkdown, renderedOr, writtenValues } from './written-texts.ts';

/** What texts may lead to and show. */
export interface TextTargets {
  /** Whether a path is a page of the shop. */
  readonly isPage: (path: string) => boolean;
  readonly own: OwnPictures;
}

/** What has to be mended in a text before it is published, in Dutch sentences; each once. */
export function problemsIn(markdown: string, targets: TextTargets): readonly string[] {
  const problems = new Set<string | null>();
  fillPlaceholders(markdown, writtenValues, {
    onUnknown: (name) => void problems.add(`{{${name}}} kent de winkel niet. Kies een waarde uit de lijst.`),
  });
  const marked = new Marked({ gfm: true });
  let level = 1;
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    problems.add(problemOf(token, level, targets));
    if (token.type === 'heading') level = token.depth;
  });
  problems.delete(null);
  const addPiece = (raw: string) =>
    void problems.add(`Dit stuk kan zo niet worden getoond: "${raw.trim().slice(0, 60)}".`);
  if (problems.size === 0) renderedOr(filledMarkdown(markdown), targets.own, addPiece);
  return [...problems] as string[];
}

function problemOf(token: Token, level: number, { isPage, own }: TextTargets): string | null {
  switch (token.type) {
    case 'heading':
      if (token.depth === 1) return `"${token.text}" is even groot als de titel. Maak er een gewone kop van.`;
      if (token.depth > 4) return `De kop "${token.text}" is te klein. Gebruik een kop of een tussenkop.`;
      return token.depth > level + 1 ? `De tussenkop "${token.text}" staat niet onder een gewone kop.` : null;
    case 'link':
      return linkProblem(token as Tokens.Link, isPage);
    case 'image':
      return pictureProblem(token as Tokens.Image, own);
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

function linkProblem({ href, text }: Tokens.Link, isPage: TextTargets['isPage']): string | null {
  if (/^(https:\/\/|mailto:|tel:|#)/i.test(href)) return null;
  const path = /^\/(?!\/)[^?#]*/.exec(href)?.[0];
  if (path !== undefined && isPage(path)) return null;
  return `De link "${text}" gaat nergens heen: ${path === undefined ? 'begin met https://' : `${path} is er niet`}.`;
}

function pictureProblem({ href, text }: Tokens.Image, own: OwnPictures): string | null {
  const isKnown = href.startsWith('tekening:') || textPicture(href, own) !== null;
  if (!isKnown) return `De foto "${href}" is er niet.`;
  return text.trim() === '' ? `Zeg in een paar woorden wat er op de foto "${href}" te zien is.` : null;
}
