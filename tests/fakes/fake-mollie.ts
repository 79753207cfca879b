import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Exchange, openApiDocument } from './api-document.ts';

/** The fields of Mollie's that the shop uses: every request and every answer is compared with them. */
const mollieApi = openApiDocument('mollie-fields.json');

/** Payment status as Mollie spells it. */
export type MollieStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed';

/** How the fake answers the next requests. */
export type MollieMood =
  | { readonly kind: 'well' }
  | { readonly kind: 'status'; readonly status: number; readonly times?: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'broken' }
  /** Processes the request but drops the answer, once. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'checkout'; readonly href: string | null };

export interface MollieRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}

export interface FakeMollie {
  readonly url: string;
  readonly apiKey: string;
  /** How a shop reaches it in tests, which do not wait for the usual pauses before a call is tried again. */
  readonly connection: { readonly apiKey: string; readonly apiUrl: string; readonly pauses: readonly number[] };
  readonly requests: MollieRequest[];
  /** What was asked or answered otherwise than those fields are; `stop` throws when there is anything. */
  readonly wrong: string[];
  /** Refunds that exist at Mollie, oldest first. */
  readonly refunds: readonly FakeRefund[];
  /** Moves a refund on, as Mollie and the bank do; the webhook is the test's to call. */
  moveRefund(id: string, status: MollieRefundStatus): void;
  /** A refund made in Mollie's dashboard. */
  refundInDashboard(paymentId: string, value: string): FakeRefund;
  /** Forgets the idempotency keys, as Mollie does after an hour. */
  forgetKeys(): void;
  /** Payments that exist at Mollie. */
  readonly payments: ReadonlyMap<string, FakePayment>;
  set mood(mood: MollieMood);
  /** Where the payment page redirects to at once, as Mollie does when the method is known. */
  set leadsOnTo(address: string);
  end(id: string, status: MollieStatus): void;
  /** Other fields of a payment: refunded amounts, the method, metadata. */
  change(id: string, fields: Readonly<Record<string, unknown>>): void;
  /** Ids of the enabled methods. */
  set methods(ids: readonly string[]);
  /** What a method takes at most, in euro; by its id. */
  readonly maxima: Record<string, string>;
  /** Pictures of methods, by their ids; others are not found. */
  readonly pictures: Record<string, Buffer>;
  /** Methods that are listed while Mollie still reviews them. */
  readonly reviewed: Set<string>;
  /** Closes the connections that wait for a next request: it has to look up its name again. */
  hangUp(): void;
  stop(): Promise<void>;
}

interface FakePayment {
  readonly id: string;
  readonly body: Record<string, unknown>;
  readonly changes: Record<string, unknown>;
  readonly createdAt: string;
  readonly expiresAt?: string | undefined;
  status: MollieStatus;
}

export type MollieRefundStatus = 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';

interface FakeRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly value: string;
  readonly metadata: unknown;
  readonly createdAt: string;
  status: MollieRefundStatus;
}

/** How long a payment can be made, in minutes (docs.mollie.com, payment status changes). */
const LIFETIME: Readonly<Record<string, number>> = {
  ideal: 15,
  creditcard: 30,
  bancontact: 60,
  banktransfer: 12 * 24 * 60,
};

/** Names and limits of methods as Mollie's answers have them; one without a row has its id as its name. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  creditcard: 'Creditcard',
  paypal: 'PayPal',
  banktransfer: 'Overboeking',
};
/** Where a bank transfer goes to, with the fields of a payment's details. */
const TRANSFER = {
  bankName: 'Stichting Mollie Payments',
  bankAccount: 'NL53ABNA0627535577',
  bankBic: 'ABNANL2A',
  transferReference: 'RF12-3456-7890-1234',
};

const DOCS = 'https://docs.mollie.com';
const linkTo = (href: string | null, type = 'application/hal+json') => ({ href, type });

export interface FakeMollieOptions {
  /** Mollie's clock; without one payments have no expiry time. */
  readonly now?: () => Date;
}

/** A server with the part of Mollie's Payments API that the shop uses. */
export async function startFakeMollie({ now }: FakeMollieOptions = {}): Promise<FakeMollie> {
  const apiKey = 'test_fakefakefakefakefakefake';
  const payments = new Map<string, FakePayment>();
  const byKey = new Map<string, FakePayment>();
  const requests: MollieRequest[] = [];
  const wrong: string[] = [];
  const refunds: FakeRefund[] = [];
  const refundsByKey = new Map<string, FakeRefund>();
  const exchanges = new WeakMap<ServerResponse, Exchange>();
  let mood: MollieMood = { kind: 'well' };
  let leadsOnTo = '';
  let methods: readonly string[] = ['ideal', 'bancontact', 'creditcard', 'paypal'];
  const maxima: Record<string, string> = {};
  const pictures: Record<string, Buffer> = {};
  const reviewed = new Set<string>();
  let url = '';

  function answer(response: ServerResponse, status: number, body: unknown): void {
    const asked = exchanges.get(response);
    if (asked) wrong.push(...mollieApi.answerProblems(asked, status, body));
    response.writeHead(status, { 'Content-Type': 'application/hal+json' }).end(JSON.stringify(body));
  }

  function compare(asked: Exchange, response: ServerResponse): void {
    if (asked.path.startsWith('/checkout/')) return;
    wrong.push(...mollieApi.requestProblems(asked));
    exchanges.set(response, asked);
  }

  /** An error as Mollie tells it. */
  function refuse(response: ServerResponse, status: number, detail = 'The request was not processed'): void {
    const _links = { documentation: linkTo('https://docs.mollie.com/errors', 'text/html') };
    answer(response, status, { status, title: STATUS_CODES[status], detail, _links });
  }

  const inCents = (value: unknown) => Math.round(Number(value) * 100);
  /** What of a payment went back or is going back: a refund that failed or was cancelled no longer counts. */
  const refundedOf = (paymentId: string) =>
    refunds
      .filter((refund) => refund.paymentId === paymentId && refund.status !== 'failed' && refund.status !== 'canceled')
      .reduce((sum, { value }) => sum + inCents(value), 0);
  const euros = (amount: number) => ({ currency: 'EUR', value: (amount / 100).toFixed(2) });

  const moment = () => (now?.() ?? new Date()).toISOString();

  function representRefund({ id, paymentId, value, metadata, createdAt, status }: FakeRefund) {
    const amount = { currency: 'EUR', value };
    const _links = {
      self: linkTo(`${url}/v2/payments/${paymentId}/refunds/${id}`),
      payment: linkTo(`${url}/v2/payments/${paymentId}`),
      documentation: linkTo(DOCS, 'text/html'),
    };
    const description = 'Terugbetaling';
    return {
      resource: 'refund',
      id,
      mode: 'test',
      amount,
      status,
      description,
      metadata,
      createdAt,
      paymentId,
      _links,
    };
  }

  function addRefund(paymentId: string, value: string, metadata: unknown): FakeRefund {
    const refund: FakeRefund = {
      id: `re_fake${refunds.length + 1}`,
      paymentId,
      value,
      metadata,
      createdAt: moment(),
      status: 'pending',
    };
    refunds.push(refund);
    return refund;
  }

  /** 422 for more than what is left of a payment that was paid, as Mollie documents it. */
  function takeRefund(request: MollieRequest, paymentId: string): FakeRefund | 422 | 404 {
    const key = String(request.headers['idempotency-key']);
    const known = refundsByKey.get(key);
    if (known) return known;
    const payment = payments.get(paymentId);
    if (!payment) return 404;
    const { value } = request.body.amount as { value: string };
    const paid = inCents((payment.body.amount as { value: string }).value);
    const isTooMuch = inCents(value) <= 0 || refundedOf(paymentId) + inCents(value) > paid;
    if (payment.status !== 'paid' || isTooMuch) return 422;
    const made = addRefund(paymentId, value, request.body.metadata ?? null);
    refundsByKey.set(key, made);
    return made;
  }

  function answerRefund(request: MollieRequest, paymentId: string, response: ServerResponse): void {
    const taken = takeRefund(request, paymentId);
    if (mood.kind === 'lost') {
      mood = { kind: 'well' };
      response.destroy();
    } else if (typeof taken === 'number') refuse(response, taken);
    else answer(response, 201, representRefund(taken));
  }

  function represent({ id, body, status, changes, createdAt, expiresAt }: FakePayment) {
    const href = mood.kind === 'checkout' ? mood.href : `${url}/checkout/${id}`;
    const { amount, description, metadata, method } = body;
    const open = status === 'open' && href !== null;
    const _links = {
      self: linkTo(`${url}/v2/payments/${id}`),
      dashboard: linkTo(`https://my.mollie.com/dashboard/payments/${id}`, 'text/html'),
      ...(open ? { checkout: linkTo(href, 'text/html') } : {}),
    };
    const payment = {
      resource: 'payment',
      id,
      mode: 'test',
      profileId: 'pfl_fake',
      sequenceType: 'oneoff',
      createdAt,
      status,
      amount,
      description,
      metadata,
      method,
      _links,
    };
    const refunded = refundedOf(id);
    return {
      ...payment,
      ...(method === 'banktransfer' ? { details: TRANSFER } : {}),
      ...(status === 'open' ? { expiresAt } : {}),
      ...(refunded > 0 ? { amountRefunded: euros(refunded) } : {}),
      ...changes,
    };
  }

  const withRefunds = (payment: FakePayment) => ({
    ...represent(payment),
    _embedded: { refunds: refunds.filter(({ paymentId }) => paymentId === payment.id).map(representRefund) },
  });

  function create(request: MollieRequest): FakePayment {
    const key = String(request.headers['idempotency-key']);
    const known = byKey.get(key);
    if (known) return known;
    const lifetime = LIFETIME[String(request.body.method)] ?? 15;
    const payment: FakePayment = {
      id: `tr_fake${payments.size + 1}`,
      createdAt: moment(),
      body: request.body,
      changes: {},
      expiresAt: now && new Date(now().getTime() + lifetime * 60_000).toISOString(),
      status: 'open',
    };
    payments.set(payment.id, payment);
    byKey.set(key, payment);
    return payment;
  }

  function serve(request: MollieRequest, response: ServerResponse): void {
    const chosen = /^\/checkout\/(tr_\w+)$/.exec(request.path)?.[1];
    if (chosen !== undefined) return void response.writeHead(302, { Location: `${leadsOnTo}?id=${chosen}` }).end();
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      refuse(response, 401);
      return;
    }
    if (request.path.startsWith('/v2/methods?')) {
      const list = methods.map((id) => ({
        resource: 'method',
        id,
        description: DESCRIPTIONS[id] ?? id,
        minimumAmount: { currency: 'EUR', value: '0.01' },
        maximumAmount: maxima[id] === undefined ? null : { currency: 'EUR', value: maxima[id] },
        image: { size1x: '', size2x: `${url}/picture/${id}.png`, svg: '' },
        status: reviewed.has(id) ? 'pending-review' : 'activated',
        _links: { self: linkTo(`${url}/v2/methods/${id}`) },
      }));
      const _links = { self: linkTo(url + request.path), documentation: linkTo(DOCS, 'text/html') };
      answer(response, 200, { count: list.length, _embedded: { methods: list }, _links });
      return;
    }
    const list = /^\/v2\/(payments|refunds|chargebacks)\?limit=(\d+)(?:&from=(\w+))?$/.exec(request.path);
    if (list !== null) {
      const [, kind = '', , from] = list;
      answer(response, 200, pageOf(kind, from));
      return;
    }
    const refunding = /^\/v2\/payments\/(tr_\w+)\/refunds$/.exec(request.path)?.[1];
    if (request.method === 'GET') answerPayment(request.path, response);
    else if (refunding === undefined) answerStart(request, response);
    else answerRefund(request, refunding, response);
  }

  /** Newest first, two on a page, whatever the limit: so that a short test turns pages. */
  function pageOf(kind: string, from: string | undefined) {
    const all = {
      payments: [...payments.values()].map(represent),
      refunds: refunds.map(representRefund),
      chargebacks: [],
    };
    const rows = (all[kind as keyof typeof all] as { readonly id: string }[]).toReversed();
    const begin = from === undefined ? 0 : rows.findIndex(({ id }) => id === from);
    const next = rows[begin + 2];
    const link = next && `https://api.mollie.com/v2/${kind}?limit=250&from=${next.id}`;
    const page = rows.slice(begin, begin + 2);
    const [self, documentation] = [linkTo(`${url}/v2/${kind}`), linkTo(DOCS, 'text/html')];
    return {
      count: page.length,
      _embedded: { [kind]: page },
      _links: { self, previous: null, next: link === undefined ? null : linkTo(link), documentation },
    };
  }

  function answerPayment(path: string, response: ServerResponse): void {
    const [, id, embed] = /^\/v2\/payments\/(tr_\w+)(\?embed=refunds)?$/.exec(path) ?? [];
    const payment = payments.get(id ?? '');
    if (payment) answer(response, 200, embed === undefined ? represent(payment) : withRefunds(payment));
    else refuse(response, 404);
  }

  function answerStart(request: MollieRequest, response: ServerResponse): void {
    const { method } = request.body;
    if (method !== undefined && !methods.includes(String(method))) {
      // Mollie does not promise to name the field.
      refuse(response, 422, 'No suitable payment methods found');
      return;
    }
    const payment = create(request);
    if (mood.kind === 'lost') {
      mood = { kind: 'well' };
      response.destroy();
      return;
    }
    answer(response, 201, represent(payment));
  }

  function answerPicture(path: string, response: ServerResponse): void {
    const picture = pictures[/(\w+)\.png$/.exec(path)?.[1] ?? ''];
    response.writeHead(picture ? 200 : 404).end(picture);
  }

  const server = createServer(async (incoming, response) => {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const { method = '', url: path = '', headers } = incoming;
    if (path.startsWith('/picture/')) return answerPicture(path, response);
    const request = { method, path, headers, body: text ? JSON.parse(text) : {} };
    requests.push(request);
    compare({ method, path, body: text ? request.body : undefined }, response);
    const now = mood;
    if (now.kind === 'hang') return;
    if (now.kind === 'cut') return void response.destroy();
    if (now.kind === 'broken') return void response.writeHead(200).end('{"resource": "pay');
    if (now.kind === 'status') {
      const left = (now.times ?? Number.POSITIVE_INFINITY) - 1;
      mood = left > 0 ? { ...now, times: left } : { kind: 'well' };
      return refuse(response, now.status);
    }
    serve(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    apiKey,
    connection: { apiKey, apiUrl: url, pauses: [5, 10] },
    requests,
    wrong,
    payments,
    set mood(next: MollieMood) {
      mood = next;
    },
    set leadsOnTo(address: string) {
      leadsOnTo = address;
    },
    end(id, status) {
      const payment = payments.get(id);
      if (!payment) throw new Error(`The fake has no payment ${id}`);
      payment.status = status;
    },
    refunds,
    moveRefund(id, status) {
      const found = refunds.find((one) => one.id === id);
      if (!found) throw new Error(`The fake has no refund ${id}`);
      found.status = status;
    },
    refundInDashboard: (paymentId, value) => addRefund(paymentId, value, null),
    forgetKeys() {
      byKey.clear();
      refundsByKey.clear();
    },
    change(id, fields) {
      Object.assign(payments.get(id)?.changes ?? {}, fields);
    },
    set methods(ids: readonly string[]) {
      methods = ids;
    },
    maxima,
    pictures,
    reviewed,
    hangUp: () => server.closeIdleConnections(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      if (wrong.length > 0) throw new Error(`Not as Mollie's document says: ${wrong.join('; ')}`);
    },
  };
}
