import * as v from 'valibot';
import * as paths from '../pages/paths.ts';
import { publicAddress } from '../pages/public-address.ts';

/** What owners are told of at once, on their devices. Nothing of a person is in it: it leads to the page that tells. */
export const PUSHES = {
  order: { title: 'Nieuwe bestelling', text: 'Betaald, en klaar om op te pakken.', path: paths.deskOrders },
  withdrawal: {
    title: 'Er is een herroeping',
    text: 'Je hebt veertien dagen om terug te betalen.',
    path: `${paths.deskMessages}?soort=herroeping`,
  },
  mail: { title: 'Mails blijven liggen', text: 'De mailserver neemt ze niet aan.', path: paths.deskMails },
  payments: { title: 'Betalen lukt niet', text: 'Bestellers komen niet bij de betaling.', path: paths.deskOrders },
  storage: {
    title: 'De winkel kan niets opslaan',
    text: 'Bestellingen en berichten worden geweigerd tot er weer ruimte is, of de database weer werkt.',
    path: paths.desk,
  },
  space: {
    title: 'De schijf raakt vol',
    text: 'Is hij vol, dan worden bestellingen en berichten geweigerd.',
    path: paths.desk,
  },
  copies: { title: 'De kopie elders is te laat', text: 'Er is het laatste uur geen kopie.', path: paths.deskBackup },
  test: { title: 'Proefmelding', text: 'Meldingen komen op dit apparaat aan.', path: paths.deskDevices },
} as const;
export type PushKind = keyof typeof PUSHES;

export const MAX_PUSH_DEVICES = 10;

const bytes = (count: number) => v.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`));

/** Where a browser's push service takes messages for it, and the keys to encrypt them with (RFC 8030, RFC 8291). */
const PushAddressInput = v.object({
  endpoint: v.pipe(
    v.string(),
    v.check((text) => publicAddress(text) !== null),
  ),
  /** Its public key, and its secret, in base64url. */
  p256dh: v.pipe(v.string(), bytes(65)),
  auth: v.pipe(v.string(), bytes(16)),
});
export type PushAddress = Readonly<v.InferOutput<typeof PushAddressInput>>;

/** Reads what a browser gave; null when it is no address that may be called. */
export function readPushAddress(given: unknown): PushAddress | null {
  const parsed = v.safeParse(PushAddressInput, given);
  return parsed.success ? parsed.output : null;
}
