import { MAIL_STATUSES, type MailStatus } from '../../../data/message/outbox.ts';
import { countOutbox, listMails, retryMails } from '../../../data/message/outbox-overview.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { messageReference } from '../../../domain/message/message.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { type Command, type CommandContext, type CommandRefusal, usage } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { table } from '../table.ts';
import { MAIL_STATUS_NAMES, retryWords } from './mail-words.ts';

const LIMIT = 200;

export const outboxCommand: Command = {
  name: 'outbox',
  summary: 'uitgaande mail: wat wacht, wat mislukte',
  help: [
    'Gebruik:',
    '  npm run shop -- outbox [list] [--status <status>] [--json]',
    '  npm run shop -- outbox retry',
    '',
    `--status  ${MAIL_STATUSES.map((status) => MAIL_STATUS_NAMES[status]).join(', ')}; gewoon wat nog niet weg is`,
    'retry     alles wat wacht of mislukte, gaat meteen opnieuw op weg',
  ].join('\n'),
  async run(context, args) {
    const parsed = parseOptions(args, { json: { type: 'boolean' }, status: { type: 'string' } });
    if (!parsed.ok) return parsed;
    const { positionals, values } = parsed.value;
    const [verb = 'list', ...words] = positionals;
    if (words.length > 0) return err(usage(`De outbox kent geen '${positionals.join(' ')}'.`));
    const status = MAIL_STATUSES.find((known) => known === values.status || MAIL_STATUS_NAMES[known] === values.status);
    if (values.status !== undefined && status === undefined)
      return err(usage(`De status '${values.status}' bestaat niet.`));
    if (verb === 'list') return list(context, status, values.json === true);
    if (verb === 'retry') return retry(context);
    return err(usage(`De outbox kent geen '${verb}'.`));
  },
};

async function list(
  { openShop }: CommandContext,
  status: MailStatus | undefined,
  json: boolean,
): Promise<Result<string, CommandRefusal>> {
  const { database, canMail } = await openShop();
  const { db } = database;
  const counts = await countOutbox(db);
  const wanted: readonly MailStatus[] = status ? [status] : ['dead', 'waiting'];
  const mails = (await Promise.all(wanted.map((one) => listMails(db, { status: one, limit: LIMIT })))).flat();
  const shown = mails.map(({ html: _html, text: _text, ...state }) => state);
  if (json) return ok(JSON.stringify({ counts, mails: shown }, null, 2));
  const rows = mails.map((mail) => [
    shortMoment(mail.createdAt),
    MAIL_STATUS_NAMES[mail.status],
    mail.recipient,
    mail.purpose,
    mail.messageId === null ? '' : messageReference(mail.messageId),
    String(mail.attempts),
    mail.status === 'waiting' ? shortMoment(mail.nextAttemptAt) : '',
    (mail.lastError ?? '').replace(/\s+/g, ' ').slice(0, 60),
  ]);
  const columns = ['Gemaakt', 'Status', 'Aan', 'Soort', 'Kenmerk', 'Pogingen', 'Volgende', 'Reden'].map((title) => ({
    title,
  }));
  return ok(
    [
      `${counts.waiting} wachten, ${counts.dead} mislukt, ${counts.sent} verstuurd.`,
      ...(canMail ? [] : ['Er is geen mailserver ingesteld (SMTP_HOST): mails wachten en er gaat niets verloren.']),
      ...(rows.length > 0 ? ['', table(columns, rows)] : []),
    ].join('\n'),
  );
}

async function retry({ openShop }: CommandContext): Promise<Result<string, CommandRefusal>> {
  const { database, now, canMail } = await openShop();
  const count = await database.transaction((tx) => retryMails(tx, { now: now() }));
  return ok(count === 0 ? 'Er is niets dat wacht of mislukte.' : retryWords(count, canMail));
}
