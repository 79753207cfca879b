import { isEmailAddress } from '../../domain/input/email-address.ts';
import { normaliseText } from '../../domain/input/visible-text.ts';
import * as paths from '../../domain/pages/paths.ts';
import { exportPerson } from '../../flows/person/export-person.ts';
import { leadTo } from '../http/lead-to.ts';
import { readDeskForm } from '../http/posted-form.ts';
import { fileResponse } from '../http/private-page.ts';
import type { Route } from './+types/person-file';

export function loader() {
  return leadTo(paths.deskPeople);
}

/** Everything under an address as one file. By a form: the address stands in no link and no log. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { shop, actor, form } = await readDeskForm(args);
  const email = normaliseText(String(form.get('email') ?? '').slice(0, 300));
  if (!isEmailAddress(email)) return leadTo(paths.deskPeople);
  const { fileName, json } = await exportPerson(shop, { email, actor });
  return fileResponse({ fileName, mediaType: 'application/json; charset=utf-8', body: json });
}
