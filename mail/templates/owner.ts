import { dutchMoment } from '../../domain/calendar/dutch-date.ts';
import * as paths from '../../domain/pages/paths.ts';
import type { MailDocument } from '../document.ts';

interface OwnerMail {
  readonly brand: string;
  readonly name: string;
  readonly siteUrl: string;
  /** The secret in the link. */
  readonly token: string;
  /** Until when the link works. */
  readonly expiresAt: Date;
}

/** Templates of these mails, whose copies are deleted once they are sent: they hold a key. */
export const OWNER_MAILS = { invitation: 'owner-invitation', link: 'owner-link' } as const;

/** Lets somebody into the desk for the first time. */
export function ownerInvitation({ brand, name, siteUrl, token, expiresAt }: OwnerMail): MailDocument {
  return {
    isForOwners: true,
    subject: `Je kunt nu in het beheer van ${brand}`,
    preview: 'Open de link en maak een passkey op je telefoon of computer.',
    title: `Welkom bij het beheer van ${brand}`,
    parts: [
      `Dag ${name},`,
      'Met deze link kom je binnen in het beheer: bestellingen, berichten en al het andere van de winkel. Maak er daarna een passkey, dan kom je voortaan binnen met je vinger, je gezicht of je pincode.',
      { kind: 'button', text: 'Naar het beheer', href: siteUrl + paths.deskLink(token) },
      `De link werkt één keer, tot ${dutchMoment(expiresAt)}. Stuur deze mail niet door: wie de link heeft, kan erin.`,
    ],
  };
}

interface AlarmMail extends Pick<OwnerMail, 'brand' | 'siteUrl'> {
  readonly alarm: { readonly title: string; readonly text: string; readonly path: string };
}

/** Says that something is out of order, to owners whose devices may not be told. */
export function ownerAlarm({ brand, siteUrl, alarm: { title, text, path } }: AlarmMail): MailDocument {
  return {
    isForOwners: true,
    subject: `${title} bij ${brand}`,
    preview: text,
    title,
    parts: [
      text,
      'Kijk in het beheer wat er staat, of vraag wie de website beheert.',
      { kind: 'button', text: 'Naar het beheer', href: siteUrl + path },
    ],
  };
}

/** The link to sign in, for an owner who asked for it. */
export function ownerLink({ brand, name, siteUrl, token, expiresAt }: OwnerMail): MailDocument {
  return {
    isForOwners: true,
    subject: `Inloggen bij ${brand}`,
    preview: 'De link werkt tien minuten, in de browser waarin je hem vroeg.',
    title: 'Inloggen in het beheer',
    parts: [
      `Dag ${name},`,
      'Je vroeg om een link naar het beheer. Open hem in de browser waarin je hem vroeg.',
      { kind: 'button', text: 'Log in', href: siteUrl + paths.deskLink(token) },
      `De link werkt één keer, tot ${dutchMoment(expiresAt)}. Heb je niets gevraagd? Dan vulde iemand anders je adres in. Die komt met deze link niet binnen; je hoeft niets te doen.`,
    ],
  };
}
