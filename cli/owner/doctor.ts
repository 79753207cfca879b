import { countOutbox } from '../../data/message/outbox.ts';
import { listStock } from '../../data/stock/stock.ts';
import { gigabytes } from '../../domain/health.ts';
import { type MailDelay, mailDelay } from '../../domain/message/mail-schedule.ts';
import { examineConfig } from '../../domain/shop/doctor.ts';
import { holdsReservedDomain, type ShopConfig } from '../../domain/shop/shop-config.ts';
import { readMoneyWarnings } from '../../flows/bookkeeping/warn-owner.ts';
import { type TotalOf, totalsUsedUp } from '../../flows/consume-rate-limit.ts';
import { describeError } from '../../flows/describe-error.ts';
import { examineFacts } from '../../flows/facts/change-facts.ts';
import { senderAddress } from '../../flows/message/enqueue-mail.ts';
import type { Shop } from '../../flows/shop.ts';
import type { Finding } from '../../flows/wing-door.ts';
import { assembleShop } from '../../server/assemble-shop.ts';
import { silentLog } from '../../server/log.ts';
import { type Env, SettingsError } from '../../server/settings/env.ts';
import { readEnvFile } from '../../server/settings/read-env.ts';
import { shopConfig } from '../../shop.config.ts';
import { wings } from '../../wings.ts';
import { examineSender } from './doctor-mail.ts';
import { examineMethods } from './doctor-payments.ts';

/*
 * `npm run doctor`: what the owner still has to fill in or prove, and whether the shop can sell on this
 * machine; with `-- --live` also whether the Shopify store is set up for it. Exits with 1 only for what
 * prevents a sale.
 */
const SIGNS = { 'stops-sale': '✗', warning: '!', note: '·' } as const;
const TITLES = {
  'stops-sale': 'Hierdoor kan er niet verkocht worden',
  warning: 'Dit moet je nog doen of aantonen',
  note: 'Goed om te weten',
} as const;

const TOTALS: Readonly<Record<TotalOf, string>> = {
  messages: 'Er kwamen dit uur zo veel berichten dat er geen meer worden aangenomen (MESSAGES_IN_TOTAL).',
  withdrawals: 'Er kwamen dit uur ongewoon veel herroepingen (MESSAGES_IN_TOTAL): kijk of ze echt zijn.',
  orders: 'Er kwamen dit uur ongewoon veel bestellingen (ORDERS_IN_TOTAL): kijk of ze echt zijn.',
};

const lines = await examineMachine();
for (const level of ['stops-sale', 'warning', 'note'] as const) {
  const found = lines.filter((line) => line.level === level);
  if (found.length === 0) continue;
  console.log(`\n${TITLES[level]} (${found.length})`);
  for (const { message } of found) console.log(`  ${SIGNS[level]} ${message}`);
}
const stopped = lines.some(({ level }) => level === 'stops-sale');
console.log(stopped ? '\nDe winkel kan zo niet verkopen.\n' : '\nDe winkel kan verkopen.\n');
process.exitCode = stopped ? 1 : 0;

async function examineMachine(): Promise<Finding[]> {
  try {
    const env = readEnvFile();
    const stores = wings.flatMap(({ name, store }) => (store?.isChosen(env.wings[name]) ? [{ name, store }] : []));
    const live = process.argv.includes('--live');
    const found = await Promise.all(stores.map(({ name, store }) => store.examine(env.wings[name], live)));
    const { config, facts, database } = await examineShop(env, live);
    const sender = await examineSenderOf(env, config);
    const ofWings = wings.flatMap(({ examine }) => examine?.(new Date()) ?? []);
    return [...facts, ...examineSettings(env, stores.length > 0), ...sender, ...found.flat(), ...ofWings, ...database];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const settings = error.message.split('\n').map((message): Finding => ({ level: 'stops-sale', message }));
    return [...examineConfig(shopConfig, new Date(), []), ...settings];
  }
}

function examineSettings({ mollieApiKey, siteUrl, smtp }: Env, isConnected: boolean): Finding[] {
  const warnings = [
    mollieApiKey === null &&
      !isConnected &&
      'MOLLIE_API_KEY ontbreekt: er wordt alleen een testbetaling gevraagd, er komt geen geld binnen.',
    !siteUrl.startsWith('https:') && `SITE_URL is ${siteUrl}: voor bezoekers moet dat een https-adres zijn.`,
    !smtp && 'SMTP_HOST ontbreekt: mails aan klanten en aan jou wachten in de outbox en worden niet verstuurd.',
  ];
  return warnings.flatMap((message) => (message ? [{ level: 'warning', message } as const] : []));
}

/** Skips a domain that nobody can own and a shop that sends no mail: other findings report these. */
async function examineSenderOf({ smtp, dkimSelector }: Env, config: ShopConfig): Promise<readonly Finding[]> {
  const [, domain = ''] = senderAddress(config).split('@');
  return smtp === null || holdsReservedDomain(`@${domain}`) ? [] : examineSender({ domain, dkimSelector });
}

/** Examines facts and database. `config` are the current facts, or the delivered ones when the database cannot be read. */
async function examineShop(env: Env, live: boolean) {
  try {
    const { shop, close } = await assembleShop(env, { log: silentLog });
    try {
      const methods = live && env.mollieApiKey !== null ? await examineMethods(shop) : [];
      return {
        config: shop.config,
        facts: examineFacts(shop),
        database: [...(await examineDatabase(shop, env)), ...methods],
      };
    } finally {
      await close();
    }
  } catch (error) {
    const down: Finding = { level: 'stops-sale', message: `De database werkt niet: ${describeError(error).error}` };
    return { config: shopConfig, facts: examineConfig(shopConfig, new Date(), []), database: [down] };
  }
}

async function examineDatabase(shop: Shop, env: Env): Promise<Finding[]> {
  const { database } = shop;
  const { waiting, dead, oldestWaiting } = await countOutbox(database.db);
  const empty = (await listStock(database.db)).filter(({ quantity }) => quantity === 0);
  return [
    { level: 'note', message: `Database: ${database.engine}, bereikbaar en bijgewerkt.` },
    outboxLine(waiting, mailDelay(oldestWaiting, shop.now())),
    ...(dead > 0
      ? [{ level: 'warning', message: `${dead} mails zijn opgegeven: kijk in het beheer bij Mails` } as const]
      : []),
    ...(await readMoneyWarnings(shop)).map(
      ({ title, detail }): Finding => ({ level: 'warning', message: `${title}. ${detail}` }),
    ),
    ...(await totalsUsedUp(shop)).map((of): Finding => ({ level: 'warning', message: TOTALS[of] })),
    ...(await examineStorage(shop, env.dataDir)),
    ...empty.map(({ variantId }): Finding => ({ level: 'note', message: `Uitverkocht: ${variantId}.` })),
  ];
}

function outboxLine(waiting: number, { state, oldestSeconds }: MailDelay): Finding {
  const oldest = oldestSeconds === null ? '' : `, de oudste al ${Math.floor(oldestSeconds / 60)} minuten`;
  return { level: state === 'late' ? 'warning' : 'note', message: `Outbox: ${waiting} mails wachten${oldest}.` };
}

/** Tries out whether an order and a file can be stored, and says how much room there is for more. */
async function examineStorage({ health }: Shop, dataDir: string): Promise<Finding[]> {
  const { database, files, space, freeBytes } = await health.read();
  const free = freeBytes === null ? 'onbekend' : gigabytes(freeBytes);
  return [
    ...(database === 'ok'
      ? []
      : [{ level: 'stops-sale', message: 'De database neemt niets aan: bestellingen worden geweigerd.' } as const]),
    ...(files === 'ok'
      ? []
      : [{ level: 'stops-sale', message: `In ${dataDir} kan geen bestand worden geschreven.` } as const]),
    { level: space === 'low' ? 'warning' : 'note', message: `Vrije schijfruimte voor ${dataDir}: ${free}.` },
  ];
}
