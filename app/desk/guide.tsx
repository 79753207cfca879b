import { guide } from '../../content/pages/guide.ts';
import { deskMeta } from '../head/page-head.tsx';
import { PageHeading, Section } from './ui/page-parts.tsx';

export const meta = deskMeta('Hoe werkt dit?');

export default function Guide() {
  return (
    <>
      <PageHeading title="Hoe werkt dit?" lead="Kort: wat een scherm niet zelf zegt." />
      {guide.map(({ title, text }) => (
        <Section key={title} title={title}>
          {text.map((paragraph) => (
            <p key={paragraph} className="measure mb-3">
              {paragraph}
            </p>
          ))}
        </Section>
      ))}
    </>
  );
}
