import type { ReactNode } from 'react';
import { contactPage } from '../../content/pages/contact.ts';
import { openingHoursText } from '../../domain/calendar/opening-hours.ts';
import { filledIn, mailbox, type ShopConfig } from '../../domain/shop/shop-config.ts';

/** Contact details and opening hours. */
export function ContactDetails({ config }: { readonly config: ShopConfig }) {
  const { openingHours } = config;
  const email = mailbox(config);
  const phone = filledIn(config.phone);
  return (
    <dl className="mt-10 max-w-md">
      {email !== null && (
        <Detail title="E-mail">
          <a className="quiet-link [overflow-wrap:anywhere]" href={`mailto:${email}`}>
            {email}
          </a>
        </Detail>
      )}
      {phone !== null && (
        <Detail title="Telefoon">
          <Phone number={phone} />
        </Detail>
      )}
      <Detail title="Locatie">{contactPage.location}</Detail>
      <Detail title="Bereikbaar">{openingHoursText(openingHours)}</Detail>
    </dl>
  );
}

function Detail({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] border-t border-line py-3.5 last:border-b">
      <dt className="text-weathered">{title}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}

/** A telephone number as a link. */
export function Phone({ number }: { readonly number: string }) {
  return (
    <a className="quiet-link" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  );
}
