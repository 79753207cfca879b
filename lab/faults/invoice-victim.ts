import { writeSync } from 'node:fs';
import { type DatabaseOptions, openDatabase } from '../../data/database.ts';
import { takeInvoiceNumber } from '../../data/invoice/invoices.ts';

/* A process that kills itself with an invoice number in its hands: node invoice-victim.ts DATABASE_OPTIONS. */
const database = openDatabase(JSON.parse(process.argv[2] ?? '{}') as DatabaseOptions);
await database.transaction(async (tx) => {
  writeSync(1, await takeInvoiceNumber(tx, 2026));
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => undefined);
});
