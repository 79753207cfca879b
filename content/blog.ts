import { bodies, posts } from 'virtual:texts/blog';
import type { BlogPost, TextBody } from '../domain/blog/blog.ts';
import { type SharedPictureName, socialImage } from './picture-data.ts';

/** Every built-in post, newest first; made from `content/blog/*.md` while the shop is built. */
export { posts };

/** A post with its text, in which prices are still to be filled in; null for a slug that no post has. */
export async function readPost(slug: string): Promise<{ readonly post: BlogPost; readonly body: TextBody } | null> {
  const post = posts.find((one) => one.slug === slug);
  const load = post ? bodies[post.slug] : undefined;
  return post && load ? { post, body: (await load()).body } : null;
}

/** The 1200x630 picture of a post for links on social media; front matter names no other pictures than ours. */
export function postImage(post: Pick<BlogPost, 'image'>): { readonly url: string; readonly alt: string } {
  return socialImage(post.image as SharedPictureName);
}
