import { dutchMoment, shortMoment } from '../../domain/calendar/dutch-date.ts';
import { isEmailAddress } from '../../domain/input/email-address.ts';
import { parseInvitation } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { inviteOwner, listOwners, removeOwnerByEmail } from '../../flows/owner/owners.ts';
import { type Command, type CommandContext, type CommandRefusal, refused, usage } from '../../flows/owner-command.ts';

const ACTOR = { kind: 'command-line' } as const;

export const ownersCommand: Command = {
  name: 'owners',
  summary: 'wie de winkel in de browser beheert',
  help: [
    'Gebruik:',
    '  npm run shop -- owners [list]',
    '  npm run shop -- owners invite <e-mailadres> [--name <naam>]',
    '  npm run shop -- owners remove <e-mailadres>',
    '',
    'invite  mailt een link waarmee iemand één keer binnenkomt, en toont hem hier ook;',
    '        wie al is uitgenodigd, krijgt een nieuwe',
    'remove  haalt iemand weg en logt overal uit, of trekt een uitnodiging in; nooit de laatste',
  ].join('\n'),
  options: ['name'],
  async run(context, [verb = 'list', email, ...more], { name }) {
    if (more.length > 0) return err(usage('Geef één e-mailadres.'));
    if (verb === 'list' && email === undefined) return list(context);
    if (verb !== 'invite' && verb !== 'remove') return err(usage(`Eigenaren kennen geen '${verb}'.`));
    if (email === undefined) return err(usage('Geef een e-mailadres.'));
    return verb === 'invite' ? invite(context, email, name) : remove(context, email);
  },
};

async function invite(
  { openShop }: CommandContext,
  email: string,
  name: string | undefined,
): Promise<Result<string, CommandRefusal>> {
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

async function list({ openShop }: CommandContext): Promise<Result<string, CommandRefusal>> {
  const owners = await listOwners(await openShop());
  if (owners.length === 0) return ok('Er is nog niemand uitgenodigd: het beheer bestaat nog niet.');
  const lines = owners.map(({ name, email, invitedAt, enteredAt, invitationUntil }) => {
    const link = enteredAt !== null ? '' : invitationUntil !== null ? ', link nog niet gebruikt' : ', link verlopen';
    return `${name} (${email}), uitgenodigd ${shortMoment(invitedAt)}${link}`;
  });
  return ok(lines.join('\n'));
}

async function remove({ openShop }: CommandContext, email: string): Promise<Result<string, CommandRefusal>> {
  if (!isEmailAddress(email)) return err(usage(`'${email}' is geen e-mailadres.`));
  const removed = await removeOwnerByEmail(await openShop(), { actor: ACTOR, email });
  if (removed.ok) return ok(`${removed.value.name} is weggehaald en overal uitgelogd.`);
  if (removed.error !== 'last_owner') return err(refused(`${email} hoort niet bij het beheer.`));
  return err(refused(`${email} is de laatste die binnenkomt. Nodig eerst iemand anders uit, die zijn link gebruikt.`));
}
