import { sql } from 'kysely';
import { EU_THRESHOLD, type YearAbroad } from '../../domain/bookkeeping/threshold.ts';
import type { DeliveryCountry } from '../../domain/checkout/shipping.ts';
import { cents } from '../../domain/money/money.ts';
import type { Queries, ShopTransaction } from '../database.ts';

interface SaleAbroad {
  readonly country: DeliveryCountry;
  readonly number: string;
  readonly day: string;
  /** In cents; negative for a credit note. */
  readonly net: number;
}

/**
 * Adds an invoice to the sales of its year when it went to another member state. Numbers are given out one by one, so
 * the one with which the threshold is passed is known at once.
 */
export async function addSaleAbroad(tx: ShopTransaction, { country, number, day, net }: SaleAbroad): Promise<void> {
  if (country === 'NL') return;
  const passed = net > EU_THRESHOLD;
  await tx
    .insertInto('sales_abroad')
    .values({
      year: Number(number.slice(0, 4)),
      net,
      passed_number: passed ? number : null,
      passed_day: passed ? day : null,
    })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({
        net: sql<number>`sales_abroad.net + excluded.net`,
        passed_number: firstPassing('number', number),
        passed_day: firstPassing('day', day),
      }),
    )
    .execute();
}

function firstPassing(column: 'number' | 'day', value: string) {
  const kept = sql.ref<string | null>(`sales_abroad.passed_${column}`);
  return sql<
    string | null
  >`coalesce(${kept}, case when sales_abroad.net + excluded.net > ${sql.lit(EU_THRESHOLD)} then ${value} end)`;
}

/** Sales of a year to Belgium and Germany, and the invoice with which they passed the threshold. */
export async function readYearAbroad(db: Queries, year: number): Promise<YearAbroad> {
  const row = await db.selectFrom('sales_abroad').selectAll().where('year', '=', year).executeTakeFirst();
  const { passed_number: number = null, passed_day: day = null } = row ?? {};
  return {
    year,
    net: cents(Number(row?.net ?? 0)),
    passedBy: number !== null && day !== null ? { number, day } : null,
  };
}
