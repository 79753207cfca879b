import { contactPage, contactTexts } from '../../content/pages/contact.ts';
import { socialImage } from '../../content/pictures/picture-data.ts';
import { splitSubmission } from '../../domain/input/form-fields.ts';
import { emptyForm, readForm } from '../../domain/input/read-form.ts';
import { CONTACT_FIELDS, ContactForm as ContactSchema } from '../../domain/message/contact-message.ts';
import * as paths from '../../domain/pages/paths.ts';
import { parsePieceNumber } from '../../domain/piece/piece.ts';
import { mailbox } from '../../domain/shop/shop-config.ts';
import { breadcrumbList, contactPage as contactData } from '../../domain/structured-data/site-data.ts';
import { FORM_PAGE, HOME_CRUMB, JsonLd, pageMeta, siteOf } from '../head/page-head.tsx';
import { shopContext, useShopFacts, useWords, visitorContext } from '../http/context.ts';
import { acceptForPage, invalidPage, messagePage, messagePageLoader } from '../http/message-page.ts';
import { formPageHeaders, postedForm } from '../http/posted-form.ts';
import { Island } from '../hydration/island.tsx';
import { ContactForm } from '../islands/contact-form/contact-form.tsx';
import { ContactDetails } from '../sections/contact-details.tsx';
import { Section } from '../sections/layout.tsx';
import { useSlot } from '../sections/slot-picture.ts';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/contact';

const EMPTY = emptyForm(CONTACT_FIELDS);
const crumbs = [HOME_CRUMB, { name: 'Contact', path: paths.contact }];

export function loader(args: Route.LoaderArgs) {
  const about = parsePieceNumber(new URL(args.request.url).searchParams.get('stuk') ?? '');
  const subject = about === null ? '' : `Vraag over standaard ${about}`;
  return { ...messagePageLoader(args), asked: { ...EMPTY, subject } };
}

/** The form without JavaScript: the same rules and flow as the function. */
export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const texts = contactTexts(mailbox(shop.config));
  const reading = readForm(await postedForm(request), CONTACT_FIELDS, ContactSchema);
  const { values } = reading;
  if (!reading.ok) return messagePage({ ...invalidPage(texts.invalid), values, errors: reading.errors });
  const { address } = context.get(visitorContext);
  const message = { kind: 'contact', ...splitSubmission(reading.form), address } as const;
  const done = await acceptForPage(shop, message, texts);
  return messagePage({ ...done, values: done.outcome.kind === 'sent' ? EMPTY : values, errors: {} });
}

export const headers = formPageHeaders(FORM_PAGE);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Contact | ${siteOf(matches).brand}`,
    description: contactPage.description,
    path: paths.contact,
    image: socialImage('studio-groot-kunstboek-voor'),
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { siteUrl, shownAt, submission, asked } = loaderData;
  const config = useShopFacts();
  const texts = contactTexts(mailbox(config));
  const { values, errors, outcome } = actionData ?? { values: asked, errors: {}, outcome: null };
  return (
    <div className="page grid gap-x-12 gap-y-12 pt-10 lg:grid-cols-12 lg:pt-16 xl:gap-x-20">
      <JsonLd data={[contactData(config, siteUrl), breadcrumbList(crumbs, siteUrl)]} />
      <div className="lg:col-span-5">
        <h1 className="text-title">{contactPage.title}</h1>
        <p className="measure mt-5 text-lead">{useWords(contactPage).lead}</p>
        <ContactDetails config={config} />
        <Picture
          picture={useSlot('contact-naast').picture}
          alt=""
          sizes="38vw"
          className="mt-10 aspect-[4/3] w-full object-cover max-lg:hidden"
        />
      </div>
      <Section anchor="bericht" id="formulier" title={contactPage.formTitle} className="lg:col-span-7">
        <Island
          of="contact-form"
          when="visible"
          component={ContactForm}
          props={{ values, errors, outcome, texts, shownAt, submission }}
          className="mt-7"
        />
      </Section>
    </div>
  );
}
