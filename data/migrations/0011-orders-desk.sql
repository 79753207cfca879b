-- What the owners' lists of orders, refunds through the payment provider and corrections of the stock need.

-- Where an order stands for its owner (domain/order/order-stage.ts), so that a list of it never reads events.
alter table orders add column stage text not null default 'open';

update orders set stage = case
  when exists (select 1 from order_events e
    where e.order_token = orders.token and e.kind = 'cancelled' and e.at >= orders.placed_at
      and orders.status in ('paid', 'cancelled')) then 'called_off'
  when status = 'paid' and exists (select 1 from order_events e
    where e.order_token = orders.token and e.kind = 'shipped' and e.at >= orders.placed_at) then 'sent'
  when status = 'paid' then 'to_send'
  when status = 'open' then 'open'
  else 'lapsed'
end;

-- The rules by which its words were written to order_words; 0: not yet.
alter table orders add column words_version integer not null default 0;

drop index orders_placed_at;

create index orders_placed_at_number on orders (placed_at, number);

create index orders_stage_placed_at_number on orders (stage, placed_at, number);

create index orders_attention_placed_at_number on orders (placed_at, number) where attention <> '[]';

create index orders_words_version on orders (words_version, placed_at) where words_version < 1;

-- The words by which an order is found: in lower case, without diacritics, each once, as bytes of UTF-8, which both
-- engines compare in one order. The key gives the newest orders with a word without sorting.
create table order_words (
  word bytea not null,
  placed_at text not null,
  number text not null references orders (number) on delete cascade,
  primary key (word, placed_at, number)
);

create index order_words_number on order_words (number);

-- What owners wrote about an order, for themselves (note) or to the customer (mail).
create table order_notes (
  id text primary key,
  order_token text not null references orders (token) on delete cascade,
  kind text not null check (kind in ('note', 'mail')),
  content text not null,
  author text not null,
  at text not null
);

create index order_notes_order_token on order_notes (order_token);

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
  provider_id text,
  attempt integer not null,
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

-- At this number of free pieces or fewer the owners are warned; empty: at the usual number.
alter table stock add column warn_at integer;

-- Rises with every correction, so that a form from before is recognised.
alter table stock add column version integer not null default 0;

create table stock_corrections (
  id text primary key,
  variant_id text not null,
  before integer not null,
  after integer not null,
  reason text not null,
  note text not null,
  author text not null,
  at text not null
);

create index stock_corrections_variant_id_at on stock_corrections (variant_id, at);

create index stock_corrections_at on stock_corrections (at);
