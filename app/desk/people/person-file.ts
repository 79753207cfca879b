import { redirect } from 'react-router';
import { isEmailAddress } from '../../../domain/input/email-address.ts';
import { normaliseText } from '../../../domain/input/visible-text.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { exportPerson } from '../../../flows/person/export-person.ts';
import { ownerContext } from '../../http/context/desk-context.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { fileResponse } from '../../http/file-response.ts';
import { postedForm } from '../../http/form/form-page.ts';
import type { Route } from './+types/person-file';

export function loader() {
  return redirect(paths.deskPeople);
}

/** Everything under an address as one file. By a form: the address stands in no link and no log. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const actor = context.get(ownerContext);
  const email = normaliseText(String((await postedForm(request)).get('email') ?? '').slice(0, 300));
  if (!isEmailAddress(email)) return redirect(paths.deskPeople, { status: 303 });
  const { fileName, json } = await exportPerson(context.get(shopContext), { email, actor });
  return fileResponse({ fileName, mediaType: 'application/json; charset=utf-8', body: json });
}
