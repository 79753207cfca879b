import { bodies, posts } from 'virtual:texts/blog';
import type { BlogPost, TextBody } from '../domain/blog.ts';

/** All built-in posts, newest first; generated from `content/blog/*.md` at build time. */
export { posts };

export interface BuiltText {
  /** Its prices and facts are not filled in yet. */
  readonly body: TextBody;
  readonly markdown: string;
}

export async function readBuilt({ slug }: Pick<BlogPost, 'slug'>): Promise<BuiltText> {
  const load = bodies[slug];
  if (!load) throw new Error(`no built-in text for ${slug}`);
  return load();
}
