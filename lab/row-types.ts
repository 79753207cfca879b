import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMA_FILES } from '../data/migrate.ts';

/*
 * `npm run row-types`: writes the types of all rows to data/tables.ts, as data/schema/ has the tables. A test says when they
 * are stale.
 */

const DATA = join(import.meta.dirname, '../data');
export const ROW_TYPES = join(DATA, 'tables.ts');

/** Both engines give these for a type of a column; for a bigint SQLite gives a number, and PostgreSQL a text. */
const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  integer: 'number',
  bigint: 'number | string',
  bytea: 'Buffer',
};
/** Columns that hold fewer words than their tables check. */
const WORDS: Readonly<Record<string, string>> = { actor_kind: "'owner' | 'command-line' | 'shop'" };

const HEADER = `import type { Generated } from 'kysely';

/* Written by \`npm run row-types\`, never by hand: what each column means stands in data/schema/, in the file of its table. */

`;

/** Returns the text of data/tables.ts for the tables of the schema. */
export function writeRowTypes(): string {
  const schema = SCHEMA_FILES.map((name) => readFileSync(join(DATA, 'schema', name), 'utf8')).join('\n');
  const tables = [...schema.matchAll(/^create table (\w+) \(\n(.*?)\n\);/gms)];
  const types = tables.map(([, table, body = '']) => `  readonly ${table}: {\n${columnsIn(body).join('\n')}\n  };`);
  return `${HEADER}/** The rows of all tables, by the name of the table. */\nexport interface Tables {\n${types.toSorted().join('\n')}\n}\n`;
}

/** The lines of a type for the lines of a table; a line of a key of several columns has no type in the second place. */
function columnsIn(body: string): string[] {
  return body.split('\n').flatMap((line) => {
    const [, name = '', type = '', rest = ''] = /^ {2}(\w+) (text|integer|bigint|bytea)\b(.*)$/.exec(line) ?? [];
    const written = WORDS[name] ?? wordsIn(rest) ?? TYPES[type];
    if (written === undefined) return [];
    const whole = /not null|primary key/.test(rest) ? written : `${written} | null`;
    return [`    ${name}: ${/ default /.test(rest) ? `Generated<${whole}>` : whole};`];
  });
}

/** The words that a check allows, as a type; undefined without such a check. */
function wordsIn(rest: string): string | undefined {
  const [, words] = /check \(\w+ in \(('.*?')\)\)/.exec(rest) ?? [];
  return words?.replaceAll(', ', ' | ');
}

if (import.meta.main) writeFileSync(ROW_TYPES, writeRowTypes());
