import type { ActionFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { CheckoutRequest } from '../../domain/checkout/checkout-request.ts';
import { splitSubmission } from '../../domain/input/form-fields.ts';
import { ContactForm } from '../../domain/message/contact-message.ts';
import { QuoteForm } from '../../domain/message/quote-request.ts';
import * as paths from '../../domain/pages/paths.ts';
import { productAnswer } from '../../domain/product/product-wire.ts';
import { startCheckout } from '../../flows/checkout/start-checkout.ts';
import { type AcceptMessageOptions, acceptMessage } from '../../flows/message/accept-message.ts';
import { refusalBeforeReading } from '../../flows/message/message-limits.ts';
import type { Shop } from '../../flows/shop.ts';
import { answer, handleJson, methodNotAllowed, refuseFor, refuseOnFailure } from '../http/api-endpoint.ts';
import { shopContext, visitorContext } from '../http/context.ts';
import { readQuoteBody, readQuotePost } from '../http/read-quote-form.ts';
import { refuse } from '../http/refuse.ts';
import type { Route } from './+types/functions';

type Call = Pick<ActionFunctionArgs, 'request' | 'context'>;

/** The functions that the browser calls, by their path; `docs/rules.md` describes what goes in and out. */
const FUNCTIONS: Readonly<Record<string, (call: Call) => Promise<Response>>> = {
  [paths.productFunction]: findProduct,
  [paths.checkoutFunction]: createCheckout,
  [paths.contactFunction]: (call) =>
    handleJson(call, ContactForm, (shop, form) =>
      answerMessage(shop, { kind: 'contact', ...splitSubmission(form), address: addressOf(call) }),
    ),
  [paths.quoteFunction]: (call) =>
    handleJson(call, QuoteForm, (shop, form) =>
      answerMessage(shop, { kind: 'quote', ...splitSubmission(form), address: addressOf(call) }),
    ),
  [paths.quoteFormFunction]: acceptQuoteForm,
  [paths.addressFunction]: findAddress,
};

export async function action(args: Route.ActionArgs): Promise<Response> {
  return FUNCTIONS[`/${args.pattern}`]?.(args) ?? methodNotAllowed();
}

export const loader = methodNotAllowed;

function addressOf({ context }: Call): string {
  return context.get(visitorContext).address;
}

const ProductRequest = v.strictObject({ handle: v.pipe(v.string(), v.minLength(1), v.maxLength(255)) });

function findProduct(call: Call): Promise<Response> {
  return handleJson(call, ProductRequest, async (shop, { handle }) => {
    const reading = await shop.products.read(handle);
    switch (reading.kind) {
      case 'known':
        return answer(productAnswer(reading.product));
      case 'absent':
        return answer(productAnswer(null));
      case 'failed':
        return refuseFor({ code: 'provider_failed' });
    }
  });
}

const AddressRequest = v.strictObject({
  postcode: v.pipe(v.string(), v.regex(/^[1-9]\d{3} ?[A-Za-z]{2}$/)),
  houseNumber: v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/)),
});

function findAddress(call: Call): Promise<Response> {
  return handleJson(call, AddressRequest, async (shop, asked) => {
    const retryAfter = shop.findAddress && shop.countAddress(addressOf(call));
    if (retryAfter) return refuseFor({ code: 'too_many_reads', retryAfter });
    const found = shop.findAddress && (await shop.findAddress(asked));
    return answer(found ?? { street: '', city: '' });
  });
}

function createCheckout(call: Call): Promise<Response> {
  return handleJson(call, CheckoutRequest, async (shop, request) => {
    const { address, fullAddress } = call.context.get(visitorContext);
    const started = await startCheckout(shop, request, { ip: address, fullAddress });
    return started.ok ? answer({ checkoutUrl: started.value.checkoutUrl }) : refuseFor(started.error);
  });
}

/** Accepts a quote request with a logo, as a form: JSON cannot carry a file. */
async function acceptQuoteForm({ context, request }: Call): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed();
  const shop = context.get(shopContext);
  const { address } = context.get(visitorContext);
  // The page still has the input, so nothing is lost when the body is not read.
  return refuseOnFailure(context, async () => {
    const sender = { kind: 'quote', limits: shop.limits, address, now: shop.now() } as const;
    const refusal = await refusalBeforeReading(shop.database.db, sender);
    if (refusal !== null) return refuseFor(refusal);
    const form = await readQuoteBody(request, shop, address);
    if (!form.ok) return refuseFor(form.error);
    const post = await readQuotePost(form.value);
    if (!post.ok) {
      return refuse(422, 'invalid_input', 'Controleer je invoer en probeer het opnieuw.', { fields: post.errors });
    }
    return answerMessage(shop, { kind: 'quote', ...splitSubmission(post.form), logo: post.logo, address });
  });
}

async function answerMessage(shop: Shop, options: AcceptMessageOptions): Promise<Response> {
  const accepted = await acceptMessage(shop, options);
  return accepted.ok ? answer({ id: accepted.value.id }) : refuseFor(accepted.error);
}
