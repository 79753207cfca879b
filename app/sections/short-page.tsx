import type { ReactNode } from 'react';
import { standPath } from '../../content/catalogue.ts';
import { pictureData } from '../../content/pictures/picture-data.ts';
import { Picture } from '../ui/picture.tsx';

interface ShortPageProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What can be done next. */
  readonly children?: ReactNode;
}

/** A page that says one thing. */
export function ShortPage({ title, text, children }: ShortPageProps) {
  return (
    <div className="page grid items-center gap-x-12 gap-y-8 py-10 lg:grid-cols-12 lg:py-16">
      <div className="lg:col-span-5">
        <h1 className="text-title">{title}</h1>
        <p className="measure mt-5 text-lead">{text}</p>
        {children}
      </div>
      <a href={standPath} className="lg:col-span-7">
        <Picture
          picture={pictureData('studio-drie-maten', 'ruim')}
          alt="De boekenstandaard in drie maten"
          sizes="(min-width: 64rem) 55vw, 90vw"
          className="aspect-[16/9] w-full object-cover lg:aspect-[4/3]"
        />
      </a>
    </div>
  );
}
