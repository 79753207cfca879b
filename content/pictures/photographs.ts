import type { PictureData } from '../../domain/pictures/picture.ts';
import { pictures } from './pictures.ts';

/** The photographs of people that pages have a place for (`studio/photographs.ts`). */
export type PhotographName =
  | 'foto-makers'
  | 'foto-stang-verzetten'
  | 'foto-album-omslaan'
  | 'foto-kind-leest'
  | 'foto-kok';

/** A photograph of people, or null while nobody has taken it. */
export function photograph(
  name: PhotographName,
  taken: Readonly<Record<string, Omit<PictureData, 'name'>>> = pictures,
): PictureData | null {
  const entry = Object.hasOwn(taken, name) ? taken[name] : undefined;
  return entry ? { ...entry, name } : null;
}
