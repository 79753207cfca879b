import { redirect } from 'react-router';
import * as paths from '../../../domain/pages/paths.ts';
import { privateMeta } from '../../head/page-meta.ts';
import { sessionContext } from '../../http/desk-context.ts';
import type { Route } from './+types/door';
import { DoorFrame } from './door-frame.tsx';

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(sessionContext) !== null) throw redirect(paths.desk, { status: 303 });
  return {};
}

export function meta() {
  return privateMeta('Inloggen');
}

export default function Door() {
  return (
    <DoorFrame title="Inloggen">
      <p>Open de link uit de mail waarmee je bent uitgenodigd.</p>
    </DoorFrame>
  );
}
