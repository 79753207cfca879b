import { countOutbox, listMails } from '../../data/message/outbox.ts';
import { shortMoment } from '../../domain/calendar/dutch-date.ts';
import { err, ok } from '../../domain/result.ts';
import { retryAllMails } from '../../flows/message/deliver-outbox.ts';
import { type Command, type CommandContext, type CommandResult, usage } from '../../flows/owner-command.ts';

const LIMIT = 200;

export const outboxCommand: Command = {
  name: 'outbox',
  summary: 'uitgaande mail: wat wacht en wat is opgegeven',
  help: [
    'Gebruik:',
    '  npm run shop -- outbox',
    '  npm run shop -- outbox retry',
    '',
    'retry  alles wat wacht of is opgegeven, gaat meteen opnieuw op weg',
  ].join('\n'),
  async run(context, [verb, ...more]) {
    if (verb === undefined) return list(context);
    return verb === 'retry' && more.length === 0 ? retry(context) : err(usage(`De outbox kent geen '${verb}'.`));
  },
};

async function list({ openShop }: CommandContext): Promise<CommandResult> {
  const { database, canMail } = await openShop();
  const counts = await countOutbox(database.db);
  const dead = await listMails(database.db, { status: 'dead', limit: LIMIT });
  const waiting = await listMails(database.db, { status: 'waiting', limit: LIMIT });
  return ok(
    [
      `${counts.waiting} wachten, ${counts.dead} opgegeven, ${counts.sent} verstuurd.`,
      ...(canMail ? [] : ['Er is geen mailserver ingesteld (SMTP_HOST): mails wachten en er gaat niets verloren.']),
      ...[...dead, ...waiting].flatMap((mail) => [
        '',
        `${shortMoment(mail.createdAt)}  ${mail.recipient}: ${mail.subject}`,
        mail.status === 'dead'
          ? `  opgegeven na ${mail.attempts} keer`
          : `  wacht, ${mail.attempts} keer geprobeerd, de volgende keer ${shortMoment(mail.nextAttemptAt)}`,
        ...(mail.lastError === null ? [] : [`  ${mail.lastError.replace(/\s+/g, ' ')}`]),
      ]),
    ].join('\n'),
  );
}

async function retry({ openShop }: CommandContext): Promise<CommandResult> {
  const shop = await openShop();
  const count = await retryAllMails(shop, { kind: 'command-line' });
  if (count === 0) return ok('Er is niets dat wacht of is opgegeven.');
  const mails = count === 1 ? '1 mail' : `${count} mails`;
  if (shop.canMail) return ok(`${mails} ${count === 1 ? 'gaat' : 'gaan'} opnieuw op weg.`);
  return ok(`${mails} ${count === 1 ? 'wacht' : 'wachten'} op de instellingen van de mailserver (SMTP_HOST).`);
}
