import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { ContactMessage } from '../../domain/message/contact-message.ts';
import type { QuoteRequest } from '../../domain/message/quote-request.ts';
import type { Withdrawal } from '../../domain/message/withdrawal.ts';
import type { AcceptMessageOptions } from '../../flows/message/accept-message.ts';

type Plain<T> = { readonly [K in keyof T]?: T[K] extends EmailAddress | string ? string : T[K] };

const from = { submission: { website: '', shownAt: '', submission: '' }, address: '203.0.113.7' } as const;

export function contactMessage(changes: Plain<ContactMessage> = {}): AcceptMessageOptions {
  const content = {
    name: 'Anneke de Vries',
    email: 'anneke@voorbeeld.nl',
    phone: '',
    subject: 'Past mijn atlas?',
    message: 'Mijn atlas is open 58 centimeter breed.\nPast die?',
    ...changes,
  };
  return { kind: 'contact', content: content as ContactMessage, ...from };
}

export function quoteMessage(changes: Plain<QuoteRequest> = {}): AcceptMessageOptions {
  const content = {
    name: 'Bram Smit',
    company: 'Hotel Spaander',
    email: 'bram@voorbeeld.nl',
    phone: '0299 123456',
    vatId: '',
    quantity: 80,
    customization: 'Logo in het plateau',
    message: 'Voor de menukaarten in ons restaurant.',
    ...changes,
  };
  return { kind: 'quote', content: content as QuoteRequest, ...from };
}

export function withdrawalMessage(changes: Plain<Withdrawal> = {}): AcceptMessageOptions {
  const content = { name: 'Anneke de Vries', email: 'anneke@voorbeeld.nl', order: '2611-7F3KQ', ...changes };
  return { kind: 'withdrawal', content: content as Withdrawal, ...from };
}
