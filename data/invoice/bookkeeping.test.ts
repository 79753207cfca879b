import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EU_THRESHOLD } from '../../domain/bookkeeping.ts';
import { invoiceNumber } from '../../domain/invoice/invoice.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '../../tests/builders/database/temporary-database.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { addSaleAbroad, readYearAbroad } from './bookkeeping.ts';

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await openTemporaryDatabase();
});
afterAll(() => temporary.stop());

const sale = fc.record({
  country: fc.constantFrom('NL' as const, 'BE' as const, 'DE' as const),
  net: fc.integer({ min: -300_000, max: 600_000 }),
});

test('addSaleAbroad keeps the sum of a year and the invoice that passed the threshold, as adding up all invoices finds them', async () => {
  let year = 2_000;
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { maxLength: 12 }), async (sales) => {
      year += 1;
      const numbered = sales.map((one, index) => ({
        ...one,
        number: invoiceNumber(year, index + 1),
        day: `day ${index}`,
      }));
      for (const one of numbered) await temporary.database.transaction((tx) => addSaleAbroad(tx, one));
      let net = 0;
      let passedBy: { number: string; day: string } | null = null;
      for (const { country, number, day, net: amount } of numbered) {
        if (country === 'NL') continue;
        net += amount;
        if (net > EU_THRESHOLD) passedBy ??= { number, day };
      }
      expect(await readYearAbroad(temporary.database.db, year)).toEqual({ year, net, passedBy });
    }),
    { numRuns: propertyRuns(300) },
  );
});
