import { claimMails } from '../../data/message/outbox.ts';
import { DEFAULT_SCHEDULE } from '../../domain/message/mail-schedule.ts';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import { deliverOutbox } from '../../flows/message/deliver-outbox.ts';
import { numbered, openFaultShop, PATIENT, transportTo } from './fault-shop.ts';

/*
 * A process that kills itself at a named point: node victim.ts POINT DATA_DIR SMTP_PORT NUMBER. Prints
 * "accepted" when its message was accepted.
 */
const [point, dataDir = '', smtpPort = '0', number = '0'] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');
const shop = await openFaultShop(dataDir);
const { transaction } = shop.database;
const ca = process.env.FAULT_CA ?? '';

switch (point) {
  case 'before-commit': {
    const database = {
      ...shop.database,
      transaction: <T>(work: Parameters<typeof transaction<T>>[0]) =>
        transaction<T>(async (tx) => {
          await work(tx);
          die();
          return new Promise<never>(() => undefined);
        }),
    };
    await acceptMessage({ ...shop, database }, numbered(number));
    break;
  }
  case 'after-commit':
    if ((await acceptMessage(shop, numbered(number))).ok) process.stdout.write('accepted', die);
    break;
  case 'after-claim': {
    const now = shop.now();
    await transaction((tx) =>
      claimMails(tx, {
        engine: shop.database.engine,
        owner: 'victim',
        now,
        leaseUntil: new Date(now.getTime() + 90_000),
        limit: 5,
      }),
    );
    die();
    break;
  }
  case 'after-send': {
    const real = transportTo({ port: Number(smtpPort), ca, asksLogin: false }, PATIENT);
    let sent = 0;
    const transport: typeof real = {
      ...real,
      // The server has accepted both mails of the message; neither is recorded.
      send: async (letter) => {
        const result = await real.send(letter);
        if (!result.ok) return result;
        sent += 1;
        if (sent === 2) die();
        return new Promise<never>(() => undefined);
      },
    };
    await deliverOutbox(shop, { transport, schedule: DEFAULT_SCHEDULE });
    break;
  }
  default:
    throw new Error(`No such point: ${point}`);
}
