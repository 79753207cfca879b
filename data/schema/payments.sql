-- Attempts to pay, money that goes back, and what the payment provider told of its methods.

create table payments (
  id text primary key,
  order_token text not null references orders (token),
  provider text not null,
  -- The provider's id and address; empty until it has answered.
  provider_id text,
  checkout_url text,
  status text not null,
  amount integer not null,
  -- With what it was paid in the end, in the provider's term.
  method text,
  -- What went back of it so far: given back at the provider, taken back by the shopper's bank.
  refunded integer not null default 0,
  charged_back integer not null default 0,
  -- 1: the shop says that it ended, since its order waited too long, and the provider has not said so.
  is_presumed integer not null default 0,
  -- Until when it can be paid.
  expires_at text,
  -- When its money came in.
  paid_at text,
  created_at text not null,
  updated_at text not null,
  unique (provider, provider_id)
);

create index payments_order_token on payments (order_token);
create index payments_provider_created_at on payments (provider, created_at);
create index payments_paid_at on payments (paid_at);
-- Payments whose end the provider has not told yet: the shop asks about them each hour.
create index payments_not_ended on payments (created_at) where status in ('open', 'pending', 'authorized') or is_presumed = 1;

-- The other side of a test payment: what a payment company would keep.
create table test_payments (
  id text primary key,
  order_number text not null,
  amount integer not null,
  method text not null,
  return_url text not null,
  status text not null
);

create index test_payments_order_number on test_payments (order_number);

-- The payment methods that the provider listed last, for when it does not answer.
create table payment_methods (
  provider text not null,
  -- What is delivered to: a country, or pickup.
  choice text not null,
  -- A list as JSON.
  methods text not null,
  read_at text not null,
  primary key (provider, choice)
);

-- Money that goes back through the payment provider: asked for in the shop, or seen at the provider. A refund that
-- was accepted once is an event of its order; one that failed afterwards is asked for again under the same id.
create table refunds (
  id text primary key,
  submission text not null,
  order_token text not null references orders (token) on delete cascade,
  payment_id text not null references payments (id) on delete cascade,
  amount integer not null check (amount > 0),
  status text not null,
  origin text not null check (origin in ('shop', 'provider')),
  reason text not null,
  -- The pieces of the order that it is for: [[line, pieces]].
  pieces text not null default '[]',
  provider_id text,
  -- How often the provider was given it as a new refund; rises when one that failed is asked for again.
  attempt integer not null,
  -- Calls without an answer since it was asked for.
  tries integer not null,
  next_try_at text,
  last_error text,
  requested_at text not null,
  updated_at text not null
);

create index refunds_order_token on refunds (order_token);
create index refunds_submission on refunds (submission);
create index refunds_payment_id on refunds (payment_id);
create index refunds_next_try_at on refunds (next_try_at);

-- What was asked back on each day. A row stays locked while a refund of its day is being stored, so that two refunds at
-- the same time are counted together.
create table refund_days (
  day text primary key,
  asked integer not null
);
