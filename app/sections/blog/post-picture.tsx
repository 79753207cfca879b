import type { BlogPost } from '../../../domain/blog.ts';
import { Picture } from '../../ui/picture.tsx';
import { usePostPicture } from '../slot-picture.ts';

interface PostPictureProps {
  readonly post: BlogPost;
  readonly sizes: string;
  readonly priority?: boolean;
}

/** The picture of an article in a list, where its title stands beside it. */
export function PostPicture({ post, ...shown }: PostPictureProps) {
  const { whole } = usePostPicture(post);
  return <Picture picture={whole} alt="" className="aspect-[4/3] w-full object-cover" {...shown} />;
}
