import type { ActionFunctionArgs } from 'react-router';
import { ownerContext } from '../context/desk-context.ts';
import { shopContext } from '../context/shop-context.ts';
import type { FormBodyOptions } from './form-body.ts';
import { postedForm } from './form-page.ts';

/** Reads the posted form of a page of the desk; returns it with the shop and the owner who sent it. */
export async function readDeskForm(
  { context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>,
  options?: FormBodyOptions,
) {
  const form = await postedForm(request, options);
  return { form, shop: context.get(shopContext), actor: context.get(ownerContext) };
}

/** The version that a page sends along in a field; -1, which nothing has, when it sends none. */
export function versionIn(form: FormData, field: string): number {
  const text = String(form.get(field) ?? '');
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
