import { bookStand } from '../../content/catalogue.ts';
import { paperCornerCopy } from '../../content/pages/product-sections.ts';
import { privateMeta, sharedPageHeaders } from '../head/page-head.tsx';
import { PaperCorner } from '../sections/product/paper-corner.tsx';

export const headers = sharedPageHeaders;

export function meta() {
  return privateMeta(paperCornerCopy.title, paperCornerCopy.lead);
}

export default function PaperCornerRoute() {
  return <PaperCorner sizes={bookStand.sizes} />;
}
