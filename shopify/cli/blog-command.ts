import { join } from 'node:path';
import { err, ok } from '../../domain/result.ts';
import { type Command, refused, usage } from '../../flows/owner-command.ts';

const BLOG_FOLDER = join(import.meta.dirname, '../../content/blog');

export const blogCommand: Command = {
  name: 'blog',
  summary: 'blogs uit Shopify overnemen',
  help: [
    'Gebruik:',
    '  npm run shop -- blog import <bestand>',
    '',
    'import  schrijft de blogs uit een bestand van /blog-sync (shopify-blogs-import.txt, of de',
    '        gekopieerde code van één blog) in content/blog. Bestaande blogs blijven zoals ze zijn:',
    '        klopt er één niet of is er één dubbel, dan wordt er niets geschreven.',
  ].join('\n'),
  async run(_context, [verb, file, ...others]) {
    if (verb !== 'import') return err(usage(`Blogs kennen geen '${[verb ?? '', file ?? ''].join(' ').trim()}'.`));
    if (file === undefined || others.length > 0) return err(usage('Geef één bestand.'));
    // Only here: what parses articles is no part of an install that only sells (docs/operations.md).
    const { importBlogs } = await import('./import-blogs.ts');
    const imported = await importBlogs(file, BLOG_FOLDER);
    if (!imported.ok) return err(refused(imported.error.join('\n')));
    const names = imported.value.map((path) => `  ${path}`);
    const count = names.length === 1 ? 'Eén blog is' : `${names.length} blogs zijn`;
    return ok(
      [`${count} overgenomen:`, ...names, '', 'Ze staan op de site na de volgende start: npm start.'].join('\n'),
    );
  },
};
