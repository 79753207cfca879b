import { attachmentStore } from '../../../data/message/attachment-store.ts';
import { listAttachments } from '../../../data/message/attachments.ts';
import { findMessageByStart, listMessages } from '../../../data/message/messages.ts';
import { listMailsOfMessage, mailStatusesOf, retryMails } from '../../../data/message/outbox-overview.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import {
  MESSAGE_KIND_NAMES,
  MESSAGE_KINDS,
  type Message,
  type MessageContent,
  type MessageKind,
  messageReference,
} from '../../../domain/message/message.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { forgetMessages } from '../../../flows/purge-expired-data.ts';
import { type Command, type CommandContext, type CommandRefusal, refused, usage } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { table } from '../table.ts';
import { mailWords, retryWords } from './mail-words.ts';
import { saveAttachments } from './save-attachments.ts';

const DEFAULT_LIMIT = 50;
const HIGHEST_LIMIT = 100_000;

export const messagesCommand: Command = {
  name: 'messages',
  summary: 'berichten, offerteaanvragen en herroepingen',
  help: [
    'Gebruik:',
    '  npm run shop -- messages [list] [--kind <soort>] [--limit <aantal>] [--json]',
    '  npm run shop -- messages show <kenmerk> [--json]',
    '  npm run shop -- messages retry <kenmerk>',
    '  npm run shop -- messages save <kenmerk> <map>',
    '  npm run shop -- messages export [--kind <soort>]',
    '  npm run shop -- messages delete <kenmerk> --yes',
    '',
    `--kind    ${MESSAGE_KINDS.map((kind) => MESSAGE_KIND_NAMES[kind]).join(', ')}`,
    'retry     verstuurt de mails van een bericht die nog niet weg zijn, meteen opnieuw',
    'save      zet de bijlagen van een bericht in een map',
    'export    alle berichten als JSON, met de plaats van hun bijlagen, om te bewaren:',
    '          npm run --silent shop -- messages export > berichten.json',
    'delete    verwijdert een bericht met zijn mails en bijlage; dat kan niet terug',
  ].join('\n'),
  async run(context, args) {
    const parsed = parseOptions(args, {
      json: { type: 'boolean' },
      yes: { type: 'boolean' },
      kind: { type: 'string' },
      limit: { type: 'string' },
    });
    if (!parsed.ok) return parsed;
    const { positionals, values } = parsed.value;
    const [verb = 'list', reference, ...more] = positionals;
    const kind = values.kind === undefined ? undefined : kindByName(values.kind);
    if (values.kind !== undefined && kind === undefined) return err(usage(`De soort '${values.kind}' bestaat niet.`));
    if (reference === undefined && verb === 'list')
      return list(context, { kind, limit: values.limit, json: values.json === true });
    if (reference === undefined && verb === 'export') return exportAll(context, kind);
    const [folder, ...tooMuch] = verb === 'save' ? more : [undefined, ...more];
    if (reference === undefined || tooMuch.length > 0 || (verb === 'save' && folder === undefined))
      return err(usage(`Berichten kennen geen '${positionals.join(' ')}'.`));
    const found = await find(context, reference);
    if (!found.ok) return found;
    switch (verb) {
      case 'show':
        return show(context, found.value, values.json === true);
      case 'retry':
        return retry(context, found.value);
      case 'save':
        return saveAttachments(context, found.value, folder ?? '');
      case 'delete':
        return values.yes === true
          ? remove(context, found.value)
          : err(usage('Weet je het zeker? Zet er --yes achter.'));
      default:
        return err(usage(`Berichten kennen geen '${verb}'.`));
    }
  },
};

function kindByName(name: string): MessageKind | undefined {
  return MESSAGE_KINDS.find((kind) => kind === name || MESSAGE_KIND_NAMES[kind] === name.toLowerCase());
}

async function find({ openShop }: CommandContext, reference: string): Promise<Result<Message, CommandRefusal>> {
  const start = reference.toLowerCase().replace(/[^0-9a-f]/g, '');
  if (start.length < 8 || start.length > 32)
    return err(usage(`'${reference}' is geen kenmerk; een kenmerk ziet eruit als 8F57-DA17.`));
  const { db } = (await openShop()).database;
  const message = await findMessageByStart(db, start);
  return message ? ok(message) : err(refused(`Er is geen bericht met kenmerk ${reference}.`));
}

interface ListOptions {
  readonly kind: MessageKind | undefined;
  readonly limit: string | undefined;
  readonly json: boolean;
}

async function list({ openShop }: CommandContext, options: ListOptions): Promise<Result<string, CommandRefusal>> {
  const { kind, limit: limitText = String(DEFAULT_LIMIT), json } = options;
  const limit = /^\d{1,6}$/.test(limitText) ? Number(limitText) : 0;
  if (limit < 1 || limit > HIGHEST_LIMIT) return err(usage(`Het aantal moet tussen 1 en ${HIGHEST_LIMIT} liggen.`));
  const { db } = (await openShop()).database;
  const messages = await listMessages(db, { limit, kind });
  if (json) return ok(JSON.stringify(messages, null, 2));
  if (messages.length === 0) return ok('Er zijn geen berichten.');
  const mails = await mailStatusesOf(
    db,
    messages.map(({ id }) => id),
  );
  const rows = messages.map((message) => [
    messageReference(message.id),
    shortMoment(message.createdAt),
    MESSAGE_KIND_NAMES[message.kind],
    message.content.name,
    message.content.email,
    about(message),
    mailWords(mails.get(message.id) ?? []),
  ]);
  const titles = ['Kenmerk', 'Ontvangen', 'Soort', 'Naam', 'E-mail', 'Over', 'Mail'];
  return ok(
    table(
      titles.map((title) => ({ title })),
      rows,
    ),
  );
}

/** All messages as JSON, with the paths of their attachments. */
async function exportAll(
  { openShop }: CommandContext,
  kind: MessageKind | undefined,
): Promise<Result<string, CommandRefusal>> {
  const { database, attachmentsFolder } = await openShop();
  const { db } = database;
  const store = attachmentStore(database, attachmentsFolder);
  const messages = await listMessages(db, { kind });
  const files = await listAttachments(
    db,
    messages.map(({ id }) => id),
  );
  const filesOf = Map.groupBy(
    files.map((file) => ({ ...file, path: store.pathOf(file.id) })),
    ({ messageId }) => messageId,
  );
  const whole = messages.map((message) => ({ ...message, attachments: filesOf.get(message.id) ?? [] }));
  return ok(JSON.stringify(whole, null, 2));
}

/** What a message is about, short enough for one line. */
function about(message: Message): string {
  const line = subjectOf(message).replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

function subjectOf({ kind, content }: MessageContent): string {
  switch (kind) {
    case 'contact':
      return content.subject;
    case 'quote':
      return [content.company, content.quantity && `${content.quantity} stuks`].filter(Boolean).join(', ');
    case 'withdrawal':
      return content.order;
  }
}

async function show(
  { openShop }: CommandContext,
  message: Message,
  json: boolean,
): Promise<Result<string, CommandRefusal>> {
  const { database, attachmentsFolder } = await openShop();
  const { db } = database;
  const store = attachmentStore(database, attachmentsFolder);
  const mails = await listMailsOfMessage(db, message.id);
  const files = await listAttachments(db, [message.id]);
  const attachments = files.map((file) => ({ ...file, path: store.pathOf(file.id) }));
  if (json) {
    const states = mails.map(({ html: _html, text: _text, ...state }) => state);
    return ok(JSON.stringify({ ...message, attachments, mails: states }, null, 2));
  }
  const size = 14;
  const line = (name: string, value: unknown) =>
    `${name.padEnd(size)}${String(value).replaceAll('\n', `\n${' '.repeat(size)}`)}`;
  return ok(
    [
      line('Kenmerk', messageReference(message.id)),
      line('Soort', MESSAGE_KIND_NAMES[message.kind]),
      line('Ontvangen', shortMoment(message.createdAt)),
      ...(message.flaggedAsBot ? [line('Let op', "ingevuld zoals programma's dat doen")] : []),
      ...Object.entries(message.content).flatMap(([name, value]) =>
        value === '' || value === null ? [] : [line(FIELD_NAMES[name] ?? name, value)],
      ),
      ...attachments.map(({ fileName, path }) => line('Bijlage', `${fileName} (${path ?? 'in de database'})`)),
      '',
      ...mails.map((mail) =>
        line('Mail', `${mail.recipient}: ${mailWords([mail])}${mail.lastError ? ` (${mail.lastError})` : ''}`),
      ),
    ].join('\n'),
  );
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'Naam',
  company: 'Bedrijf',
  email: 'E-mail',
  phone: 'Telefoon',
  vatId: 'Btw-id',
  quantity: 'Aantal',
  customization: 'Wensen',
  subject: 'Onderwerp',
  message: 'Bericht',
  order: 'Bestelling',
};

async function retry({ openShop }: CommandContext, message: Message): Promise<Result<string, CommandRefusal>> {
  const { database, now, canMail } = await openShop();
  const count = await database.transaction((tx) => retryMails(tx, { messageId: message.id, now: now() }));
  return ok(count === 0 ? 'Alle mails van dit bericht zijn al verstuurd.' : retryWords(count, canMail));
}

async function remove({ openShop }: CommandContext, message: Message): Promise<Result<string, CommandRefusal>> {
  await forgetMessages(await openShop(), [message.id]);
  return ok(`Bericht ${messageReference(message.id)} is verwijderd.`);
}
