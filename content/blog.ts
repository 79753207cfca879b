import { bodies, posts } from 'virtual:texts/blog';
import type { BlogPost, TextBody } from '../domain/blog.ts';
import { type SharedPictureName, socialImage } from './pictures/picture-data.ts';

/** All built-in posts, newest first; generated from `content/blog/*.md` at build time. */
export { posts };

/** A post with its text, whose prices and facts are not filled in yet; null for an unknown slug. */
export async function readPost(slug: string): Promise<{ readonly post: BlogPost; readonly body: TextBody } | null> {
  const post = posts.find((one) => one.slug === slug);
  const load = post ? bodies[post.slug] : undefined;
  return post && load ? { post, body: (await load()).body } : null;
}

/** The 1200x630 picture of a post for links on social media; front matter allows only pictures of the shop. */
export function postImage(post: Pick<BlogPost, 'image'>): { readonly url: string; readonly alt: string } {
  return socialImage(post.image as SharedPictureName);
}
