import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM_EFFECTS } from '../../domain/owner/desk-effects.ts';
import * as paths from '../../domain/pages/paths.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { type HttpShop, readable, startHttpShop } from './test-shop.ts';

/*
 * An owner sends a form about something that is not there: an address that was typed, or what a colleague removed. Nothing
 * says that it was done, and an address in any script gives no error of the server.
 */
let shop: HttpShop;
let owner: DeskOwner;
beforeAll(async () => {
  shop = await startHttpShop();
  owner = await deskOwner(shop.shop);
}, 60_000);
afterAll(() => shop.stop());

const TOKEN = 'f'.repeat(32);
/** Ids that nothing has: full-width digits, an emoji, a host, a half encoded sign. */
const IDS = ['１２３', '😀', '//evil.example', '100%', TOKEN];
const FIELDS = {
  ...{
    title: 'Titel',
    nummer: '2611-00000',
    version: '0',
    shown: '0',
    withdraws: '1',
    submission: TOKEN,
    email: 'x@y.nl',
  },
  ...{ variant: 'boekenstandaard-middel', pieces: '1', serie: TOKEN, id: TOKEN, omhoog: 'nergens', 'terug-naar': '0' },
  ...{
    text: 'Beste klant',
    words: 'Woorden',
    antwoord: 'Dank je',
    reden: 'spam',
    foto: 'x',
    retour: TOKEN,
    stand: '0',
  },
};
/** Pages of one thing, by its id. */
const OF_ONE = Object.entries(FORM_EFFECTS).filter(([pattern]) => pattern.includes(':'));
const SENDINGS = OF_ONE.flatMap(([pattern, actions]) =>
  Object.keys(actions).flatMap((doe) => IDS.map((id) => ({ pattern, doe, id }))),
);

test.each(SENDINGS)('$pattern with "$doe" about $id says nothing was done', async ({ pattern, doe, id }) => {
  const path = pattern.replace(/:\w+/, encodeURIComponent(id));
  const answer = await shop.send(path, { ...FIELDS, ...(doe && { doe }) }, owner.headers);
  expect(answer.status).toBeGreaterThanOrEqual(300);
  expect(answer.status).toBeLessThan(500);
  // To sign in or to look is well; to read that it was done is not.
  expect(answer.headers.get('Location') ?? '').not.toMatch(/gedaan=(?!niets)|bewaard/);
  expect(answer.headers.get('Location') ?? '/').toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
});

test.each<readonly [string, string, Readonly<Record<string, string>>, string]>([
  ['a pick-up', paths.desk, { nummer: '2611-00000' }, 'Deze bestelling is er niet'],
  ['orders that are taken back', paths.deskLabels, { doe: 'terug', n: '2611-00000' }, 'bestaat niet'],
  ['no orders at all', paths.deskLabels, {}, 'Vink in de lijst eerst bestellingen aan'],
  ['a place in the gallery', paths.deskGalleryOrder, { omhoog: 'nergens', shown: '0' }, 'Deze foto staat hier niet'],
  ['a review', paths.deskReviews, { doe: 'show', id: TOKEN }, 'Dit kon niet meer'],
  ['a batch', paths.deskProduction, { ...FIELDS, doe: 'klaar' }, 'serie'],
  ['an article in stock', paths.deskStock, { doe: 'waarschuwen', variant: 'weg', warnAt: '3' }, 'bestaat niet'],
])('a form about %s that is not there is refused with a sentence', async (_, path, fields, words) => {
  const answer = await shop.send(path, fields, owner.headers);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(readable(await answer.text())).toContain(words);
});
