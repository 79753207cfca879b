import { privateMeta } from '../../head/page-meta.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function loader() {
  return {};
}

export function meta() {
  return privateMeta('Vandaag');
}

export default function Today() {
  return (
    <>
      <PageHeading title="Vandaag" />
      <EmptyState>Er is niets wat nu moet.</EmptyState>
    </>
  );
}
