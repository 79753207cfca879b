import type { Row } from './figure.ts';
import { articles } from './rows/articles.ts';
import { cores } from './rows/cores.ts';
import { durableOrders } from './rows/durable-orders.ts';
import { growth } from './rows/growth.ts';
import { install } from './rows/install.ts';
import { interaction } from './rows/interaction.ts';
import { keptPage } from './rows/kept-page.ts';
import { lighthouse } from './rows/lighthouse.ts';
import { longRun } from './rows/long-run.ts';
import { priceChange } from './rows/price-change.ts';
import { render } from './rows/render.ts';
import { scripts } from './rows/scripts.ts';
import { start } from './rows/start.ts';

/** What a whole run measures, in the order of the table. */
export const ROWS: readonly Row[] = [
  scripts,
  lighthouse,
  interaction,
  keptPage,
  render,
  cores,
  priceChange,
  growth,
  articles,
  durableOrders,
  start,
  install,
];

/** Eleven minutes; only when asked for. */
export const LONG_ROW = longRun;
