import { expect, test } from 'vitest';
import { photographs } from '../../studio/photographs.ts';
import { type PhotographName, photograph } from './picture-data.ts';

const entry = {
  file: 'foto-kok-0',
  look: 'ph-1',
  alt: 'Iemand kookt.',
  width: 1600,
  height: 1200,
  widths: [160, 1600],
};

test('photograph returns null before the picture is taken, and the picture afterwards', () => {
  expect(photograph('foto-kok', {})).toBeNull();
  expect(photograph('foto-kok', { 'foto-kok': entry })).toEqual({ ...entry, name: 'foto-kok' });
});

test('every photograph that the studio expects is named by PhotographName', () => {
  const placed: Readonly<Record<PhotographName, true>> = {
    'foto-makers': true,
    'foto-stang-verzetten': true,
    'foto-album-omslaan': true,
    'foto-kind-leest': true,
    'foto-kok': true,
  };
  expect(Object.keys(photographs).sort()).toEqual(Object.keys(placed).sort());
});
