import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import appRoutes from '../app/routes.ts';
import { type FactField, fieldsOf } from '../domain/facts/fact-field.ts';
import { factSubjects } from '../domain/facts/fact-subjects.ts';
import { ACTION_FIELD, FILE_EFFECTS, FORM_EFFECTS } from '../domain/owner/desk-effects.ts';

/*
 * Everything that the desk can do has an answer in `domain/owner/desk-effects.ts`: whether a stolen session is enough for it.
 */
const APP = join(import.meta.dirname, '../app');

interface RouteEntry {
  readonly path?: string | undefined;
  readonly file: string;
  readonly children?: readonly RouteEntry[] | undefined;
}

/** The addresses of the desk and the source of the module that answers each. */
function deskRoutes(routes: readonly RouteEntry[]): { readonly pattern: string; readonly source: string }[] {
  return routes.flatMap(({ path = '', file, children = [] }) => [
    ...(/^beheer(\/|$)/.test(path) ? [{ pattern: `/${path}`, source: readFileSync(join(APP, file), 'utf8') }] : []),
    ...deskRoutes(children),
  ]);
}

const ROUTES = deskRoutes(await (appRoutes as unknown as Promise<RouteEntry[]>));
const takesForms = (source: string) => /export (?:async )?(?:function|const) action\b/.test(source);
const isPage = (source: string) => source.includes('export default function');

/** These pages are no forms of the desk: signing in and out asks who it is by itself, and some addresses are not there. */
const DOORS = [
  '/beheer/inloggen',
  '/beheer/sleutel/:token',
  '/beheer/passkey',
  '/beheer/bevestigen',
  '/beheer/uitloggen',
  '/beheer/*',
];
/** Files of the desk as an app, the same for everybody. */
const APP_FILES = ['/beheer/app.webmanifest', '/beheer/app.js'];
/** Parts of the page of an article, shown within it. */
const SHOWN = ['/beheer/artikelen/:id/pagina'];

describe('every address of the desk', () => {
  test('that takes forms has its effects, and no other has', () => {
    const asked = ROUTES.filter(({ pattern, source }) => takesForms(source) && !DOORS.includes(pattern));
    expect(asked.map(({ pattern }) => pattern).toSorted()).toEqual(Object.keys(FORM_EFFECTS).toSorted());
  });

  test.each(ROUTES.filter(({ source }) => takesForms(source)))(
    '$pattern reads its forms where the effect counts',
    (route) => {
      expect(/\breadDesk(?:Form|Photo)\(/.test(route.source)).toBe(!DOORS.includes(route.pattern));
    },
  );

  test('that is no page is a file that a link may give, or one that only a form gives', () => {
    const files = ROUTES.filter(({ source }) => !isPage(source) && !takesForms(source)).map(({ pattern }) => pattern);
    const known = [...Object.keys(FILE_EFFECTS), ...APP_FILES, ...SHOWN];
    expect(files.filter((pattern) => !known.includes(pattern))).toEqual([]);
    expect(Object.keys(FILE_EFFECTS).filter((pattern) => !files.includes(pattern))).toEqual([]);
  });
});

/** All sources of the desk's pages, tests left out. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
}

describe('every action of the desk', () => {
  const desk = sources(join(APP, 'desk'));
  const named = new Set(Object.values(FORM_EFFECTS).flatMap((actions) => Object.keys(actions)));

  test('that a form or a button sends has its effect', () => {
    const sent = desk.flatMap((source) => [
      ...[...source.matchAll(new RegExp(`\\b${ACTION_FIELD}: ([^,}\\n]*)`, 'g'))].flatMap(([, value = '']) =>
        [...value.matchAll(/'([a-z_-]+)'/g)].map(([, name = '']) => name),
      ),
      ...[...source.matchAll(new RegExp(`name="${ACTION_FIELD}" value="([a-z_-]+)"`, 'g'))].map(
        ([, name = '']) => name,
      ),
    ]);
    expect(new Set(sent).size).toBeGreaterThan(50);
    expect([...new Set(sent)].filter((name) => !named.has(name))).toEqual([]);
  });

  test('that has an effect is known to some page', () => {
    const isKnown = (name: string) => desk.some((source) => new RegExp(`['"]${name}['"]|\\b${name}: `).test(source));
    expect([...named].filter((name) => name !== '' && !isKnown(name))).toEqual([]);
  });
});

test('money, mails, keys, exports, erasing and the bound are what asks, and nothing else', () => {
  const asking = Object.entries(FORM_EFFECTS).flatMap(([pattern, actions]) =>
    Object.entries(actions).flatMap(([action, effect]) =>
      effect === 'everyday' ? [] : [`${effect}: ${pattern.replace('/beheer/', '')} ${action}`.trim()],
    ),
  );
  const facts = factSubjects.flatMap(({ id, effect }) => (effect === 'everyday' ? [] : [`${effect}: facts ${id}`]));
  expect([...asking, ...facts].toSorted()).toEqual([
    'bound: facts refunds',
    'erase: personen wissen',
    'export: bestellingen/verzendlijst.csv',
    'export: boekhouding/:month',
    'export: boekhouding/:period/facturen',
    'export: personen/bestand',
    'keys: apparaten apparaat-uit',
    'keys: apparaten bevestigen',
    'keys: apparaten overal-uit',
    'keys: apparaten passkey-weg',
    'keys: eigenaren intrekken',
    'keys: eigenaren opnieuw',
    'keys: eigenaren toelaten',
    'keys: eigenaren uitnodigen',
    'keys: eigenaren weghalen',
    'mails: facts contact',
    'mails: facts mail',
    'money: bestellingen/:number annuleren',
    'money: bestellingen/:number opnieuw',
    'money: bestellingen/:number terugbetalen',
    'money: bestellingen/:number vies',
    'money: bestellingen/:number/retour betaal',
    'money: bestellingen/:number/retour binnen',
    'money: bestellingen/:number/retour open',
    'money: bestellingen/:number/wijzigen',
  ]);
});

test.each(factSubjects)('the facts $id ask who it is when a field of them is an address for mails', (subject) => {
  const isAddress = ({ schema }: FactField) =>
    v.safeParse(schema, 'iemand@winkel.nl').success && !v.safeParse(schema, 'iemand bij winkel').success;
  expect(fieldsOf(subject).some(isAddress)).toBe(subject.effect === 'mails');
});
