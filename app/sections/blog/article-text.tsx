import { blogCopy } from '../../../content/pages/blog.ts';
import type { TextBody } from '../../../domain/blog.ts';
import { Contents } from '../contents.tsx';
import { Prose } from '../prose.tsx';

/** The text with a sticky table of contents beside it. */
export function ArticleText({ html, headings }: TextBody) {
  return (
    <div className="page mt-12 grid gap-x-12 gap-y-10 lg:mt-20 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <Contents title={blogCopy.contents} headings={headings} />
      </div>
      <Prose html={html} className="min-w-0 lg:col-span-9" />
    </div>
  );
}
