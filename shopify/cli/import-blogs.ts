import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { bookStand, extras } from '../../content/catalogue.ts';
import { ContentError, readArticle, readArticles } from '../../content/markdown/read-texts.ts';
import { placeholderValues } from '../../content/placeholders.ts';
import type { BlogPost } from '../../domain/blog.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type BlogFile, readExport } from '../blog/blog-file.ts';

const values = placeholderValues({ product: bookStand, extras });

/**
 * Writes the articles of an exported text as files, all or none. Each is read as the build reads it, so the
 * build accepts what is written. Returns the names of the files, or Dutch sentences that say what is wrong.
 */
export async function importBlogs(file: string, folder: string): Promise<Result<readonly string[], readonly string[]>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (typeof text !== 'string')
    return err([`Het bestand ${file} kan niet worden gelezen (${text.code ?? text.name}).`]);
  const { files, problems } = readExport(text);
  if (problems.length > 0) return err(problems);
  const wrong = problemsOf(files, folder);
  return wrong.length > 0 ? err(wrong) : write(files, folder);
}

/** Problems of the articles: unreadable for the build, or a slug, number or title that exists. */
function problemsOf(files: readonly BlogFile[], folder: string): string[] {
  const taken = readArticles(folder, values).map(({ post }) => post);
  return files.flatMap(({ path, text }) => {
    try {
      const { post } = readArticle(text, path, values);
      const problem = clash(path, post, taken);
      taken.push(post);
      return problem ?? [];
    } catch (error) {
      if (error instanceof ContentError) return error.message;
      throw error;
    }
  });
}

function clash(path: string, post: BlogPost, taken: readonly BlogPost[]): string | null {
  const fold = (title: string) => title.toLocaleLowerCase('nl');
  if (taken.some(({ slug }) => slug === post.slug)) return `${path} bestaat al.`;
  const sameId = taken.find(({ id }) => id === post.id);
  if (sameId) return `${path}: nummer ${post.id} is al van ${sameId.slug}.`;
  const sameTitle = taken.find(({ title }) => fold(title) === fold(post.title));
  return sameTitle ? `${path}: de titel is die van ${sameTitle.slug}.` : null;
}

/** Does not overwrite a file that appears in between; removes what was written before it. */
async function write(
  files: readonly BlogFile[],
  folder: string,
): Promise<Result<readonly string[], readonly string[]>> {
  const written: string[] = [];
  for (const { path, text } of files) {
    const target = join(folder, basename(path));
    try {
      await writeFile(target, text, { flag: 'wx' });
      written.push(target);
    } catch (error) {
      await Promise.all(written.map((done) => rm(done)));
      return err([`${path} kan niet worden geschreven (${(error as NodeJS.ErrnoException).code ?? 'onbekend'}).`]);
    }
  }
  return ok(files.map(({ path }) => path));
}
