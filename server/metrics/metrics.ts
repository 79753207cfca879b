import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { ServiceCall } from '../../domain/service-call.ts';
import type { ShopFigures } from './figures.ts';

interface AnsweredRequest {
  readonly method: string;
  /** As `route-names.ts` names it. */
  readonly route: string;
  readonly status: number;
  /** Ms. */
  readonly took: number;
}

export interface CurrentFigures {
  readonly cachedPages: number;
  /** Null while the database does not answer. */
  readonly shop: ShopFigures | null;
}

export type Metrics = ReturnType<typeof createMetrics>;

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Counts what one process does, from its start. */
export function createMetrics() {
  const registry = new Registry();
  const { requests, calls, delay, memory, pages, mail, orders } = createInstruments(registry);
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();

  const setDelays = () => {
    for (const quantile of [0.5, 0.99, 1]) delay.set({ quantile }, delays.percentile(quantile * 100) / 1e9);
    delays.reset();
  };

  return {
    contentType: registry.contentType,
    countRequest({ method, route, status, took }: AnsweredRequest): void {
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, took / 1_000);
    },
    countCall({ service, call, isAnswered, took }: ServiceCall): void {
      calls.observe({ service, call, outcome: isAnswered ? 'answered' : 'failed' }, took / 1_000);
    },
    /** Everything that was counted, in the text format of Prometheus; event loop delays start again from zero. */
    async render({ cachedPages, shop }: CurrentFigures): Promise<string> {
      setDelays();
      memory.set(process.memoryUsage.rss());
      pages.set(cachedPages);
      mail.remove();
      orders.reset();
      if (shop !== null) {
        mail.set(shop.oldestWaitingMail / 1_000);
        for (const [state, count] of Object.entries(shop.orders)) orders.set({ state }, count);
      }
      return registry.metrics();
    },
    stop: (): void => void delays.disable(),
  };
}

/** What is measured, by the names that Prometheus reads. */
function createInstruments(registry: Registry) {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  return {
    requests: new Histogram({
      name: 'shop_http_request_duration_seconds',
      help: 'Time until an answer was ready, by route pattern.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
      registers,
    }),
    calls: new Histogram({
      name: 'shop_service_call_duration_seconds',
      help: 'Time that a service elsewhere took for one call.',
      labelNames: ['service', 'call', 'outcome'],
      buckets: [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
      registers,
    }),
    delay: gauge('shop_event_loop_delay_seconds', 'Delay of the event loop since it was last read.', ['quantile']),
    memory: gauge('shop_resident_memory_bytes', 'Memory of this process.'),
    pages: gauge('shop_cached_pages', 'Rendered pages that this process keeps.'),
    mail: gauge('shop_oldest_waiting_mail_seconds', 'Age of the oldest mail that waits; 0 when none does.'),
    orders: gauge('shop_orders_of_30_days', 'Orders of the last 30 days.', ['state']),
  };
}
