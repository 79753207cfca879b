import { findOwnerByEmail } from '../../data/owner/owners.ts';
import { listPasskeys } from '../../data/owner/passkeys.ts';
import { dutchMoment, shortMoment } from '../../domain/calendar/dutch-date.ts';
import { type EmailAddress, isEmailAddress } from '../../domain/input/email-address.ts';
import { parseInvitation } from '../../domain/owner/owner.ts';
import type { Passkey } from '../../domain/owner/passkey.ts';
import { err, ok } from '../../domain/result.ts';
import { admitOwner } from '../../flows/owner/admit-owner.ts';
import { confirmOwner, inviteOwner, listOwners, removeOwnerByEmail } from '../../flows/owner/owners.ts';
import { type Command, type CommandContext, type CommandResult, refused, usage } from '../../flows/owner-command.ts';
import type { Shop } from '../../flows/shop.ts';

const ACTOR = { kind: 'command-line' } as const;

export const ownersCommand: Command = {
  name: 'owners',
  summary: 'wie de winkel in de browser beheert',
  help: [
    'Gebruik:',
    '  npm run shop -- owners [list]',
    '  npm run shop -- owners invite <e-mailadres> [--name <naam>]',
    '  npm run shop -- owners remove <e-mailadres>',
    '  npm run shop -- owners confirm <e-mailadres> [--passkey <nummer>]',
    '  npm run shop -- owners admit <e-mailadres>',
    '',
    'invite  mailt een link waarmee iemand één keer binnenkomt, en toont hem hier ook;',
    '        wie al is uitgenodigd, krijgt een nieuwe',
    'remove  haalt iemand weg en logt overal uit, of trekt een uitnodiging in; nooit de laatste',
    'confirm laat iemand weer binnen nadat een back-up is teruggezet, of een van zijn passkeys',
    'admit   laat wie zijn passkeys kwijt is één keer binnen met alleen een link, een uur lang',
  ].join('\n'),
  options: ['name', 'passkey'],
  async run(context, [verb = 'list', email, ...more], { name, passkey }) {
    if (more.length > 0) return err(usage('Geef één e-mailadres.'));
    if (verb === 'list' && email === undefined) return list(context);
    if (!['invite', 'remove', 'confirm', 'admit'].includes(verb)) return err(usage(`Eigenaren kennen geen '${verb}'.`));
    if (email === undefined) return err(usage('Geef een e-mailadres.'));
    if (verb === 'invite') return invite(context, email, name);
    if (!isEmailAddress(email)) return err(usage(`'${email}' is geen e-mailadres.`));
    if (verb === 'confirm') return confirm(context, email, passkey);
    return verb === 'admit' ? admit(context, email) : remove(context, email);
  },
};

async function invite({ openShop }: CommandContext, email: string, name: string | undefined): Promise<CommandResult> {
  const parsed = parseInvitation({ email, name: name ?? (email.split('@')[0] || email) });
  if (!parsed.ok) return err(usage(`${parsed.error}.`));
  const shop = await openShop();
  const { owner, link, expiresAt } = await inviteOwner(shop, { actor: ACTOR, ...parsed.value });
  return ok(
    [
      `${owner.name} (${owner.email}) is uitgenodigd. De link werkt één keer, tot ${dutchMoment(expiresAt)}:`,
      '',
      `  ${link}`,
      '',
      shop.canMail
        ? 'Hij gaat ook per mail.'
        : 'De mail wacht op de instellingen van de mailserver (SMTP_HOST): geef de link zelf door.',
    ].join('\n'),
  );
}

async function list({ openShop }: CommandContext): Promise<CommandResult> {
  const lines = await ownerLines(await openShop());
  return ok(lines.length === 0 ? 'Er is nog niemand uitgenodigd: het beheer bestaat nog niet.' : lines.join('\n'));
}

/** A line for each owner, and for each passkey that waits to be confirmed; none where nobody was invited. */
export async function ownerLines(shop: Pick<Shop, 'database' | 'now'>): Promise<readonly string[]> {
  const owners = await listOwners(shop);
  const lines: string[] = [];
  for (const { id, name, email, invitedAt, enteredAt, invitationUntil, isSuspended } of owners) {
    const link = enteredAt !== null ? '' : invitationUntil !== null ? ', link nog niet gebruikt' : ', link verlopen';
    const state = isSuspended ? ', wacht op bevestiging' : link;
    lines.push(`${name} (${email}), uitgenodigd ${shortMoment(invitedAt)}${state}`);
    lines.push(...waitingKeys(await listPasskeys(shop.database.db, id)));
  }
  return lines;
}

/** The passkeys that wait to be confirmed, with the numbers by which `confirm` knows them. */
function waitingKeys(passkeys: readonly Passkey[]): readonly string[] {
  return passkeys.flatMap(({ device, createdAt, isSuspended }, index) =>
    isSuspended ? [`  passkey ${index + 1}: ${device}, van ${shortMoment(createdAt)}, wacht op bevestiging`] : [],
  );
}

async function confirm(
  { openShop }: CommandContext,
  email: EmailAddress,
  passkey: string | undefined,
): Promise<CommandResult> {
  const number = passkey === undefined ? undefined : Number(passkey);
  const confirmed = await confirmOwner(await openShop(), { actor: ACTOR, email, passkey: number });
  if (!confirmed.ok && confirmed.error === 'unknown_owner') return err(refused(`${email} hoort niet bij het beheer.`));
  if (!confirmed.ok) return err(refused(`${email} heeft geen passkey ${passkey}.`));
  const { owner, passkeys } = confirmed.value;
  const waiting = waitingKeys(passkeys);
  return ok(
    [
      `${owner.name} kan weer inloggen${passkey === undefined ? '' : `, ook met passkey ${passkey}`}.`,
      ...waiting,
      ...(waiting.length === 0 ? [] : ['Bevestig alleen een passkey die de eigenaar herkent: --passkey <nummer>.']),
    ].join('\n'),
  );
}

async function admit({ openShop }: CommandContext, email: EmailAddress): Promise<CommandResult> {
  const shop = await openShop();
  const owner = await findOwnerByEmail(shop.database.db, email);
  const admitted = await admitOwner(shop, { actor: ACTOR, id: owner?.id ?? '' });
  if (!admitted.ok) return err(refused(`${email} is nog nooit in het beheer geweest, of wacht op bevestiging.`));
  const { name } = admitted.value;
  return ok(
    [
      `${name} mag één keer binnen zonder passkey, een uur lang: met een link die ${name} zelf vraagt bij het inloggen.`,
      'Weet zeker dat het de eigenaar is. Zonder mail toont owners invite een link.',
    ].join('\n'),
  );
}

async function remove({ openShop }: CommandContext, email: EmailAddress): Promise<CommandResult> {
  const removed = await removeOwnerByEmail(await openShop(), { actor: ACTOR, email });
  if (removed.ok) return ok(`${removed.value.name} is weggehaald en overal uitgelogd.`);
  if (removed.error !== 'last_owner') return err(refused(`${email} hoort niet bij het beheer.`));
  return err(refused(`${email} is de laatste die binnenkomt. Nodig eerst iemand anders uit, die zijn link gebruikt.`));
}
