import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

test.each(['docs/security.md', 'docs/reliability.md'])('%s names only files and folders that are there', (document) => {
  const quoted = [...readFileSync(join(root, document), 'utf8').matchAll(/`([^`\n]+)`/g)].map(
    ([, words = '']) => words,
  );
  const files = quoted.filter((words) =>
    /^(?:app|assistants|cli|commerce|data|docs|domain|flows|lab|mail|server|shopify|tests)\/[\w./-]+$/.test(words),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('docs/security.md names only sections that are there', () => {
  const requirements = [...text.matchAll(/^\| \d+\.\d+\.\d+[^|]*\|[^|]*\|[^|]*\| (.*) \|$/gm)].map(([, by = '']) => by);
  const elsewhere = [...text.matchAll(/`docs\/reliability\.md`, "([^"]+)"/g)].map(([, section = '']) => section);
  const own = requirements.flatMap((by) => [...by.matchAll(/"([A-Z][^"]+)"/g)].map(([, section = '']) => section));
  expect([own.length > 5, elsewhere.length > 0]).toEqual([true, true]);
  expect(own.filter((section) => !text.includes(`## ${section}\n`))).toEqual([]);
  const reliability = readFileSync(join(root, 'docs/reliability.md'), 'utf8');
  expect(elsewhere.filter((section) => !reliability.includes(`## ${section}\n`))).toEqual([]);
});

test('docs/security.md names only events that the log has', () => {
  const [, section = ''] = /\n## Log\n([\s\S]*?)\n## /.exec(text) ?? [];
  const events = [...section.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)]
    .map(([, event = '']) => event)
    .filter((event) => event !== 'request_id');
  const sources = globSync('{app,assistants,commerce,flows,mail,server,shopify}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  expect(events.length).toBeGreaterThan(25);
  expect(events.filter((event) => !sources.includes(`'${event}'`))).toEqual([]);
});
