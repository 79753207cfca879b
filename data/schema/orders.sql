-- Orders, what happened to them, and what their customers and owners said about them.

create table orders (
  token text primary key references checkouts (token),
  -- What customers and owners call it: "2611-1234".
  number text not null unique,
  -- Of its payment: open, paid, failed, cancelled or expired.
  status text not null,
  -- Where it stands for its owner (domain/order/order-stage.ts), so that a list of it never reads events.
  stage text not null default 'open',
  -- 1 while its pieces are taken from the stock.
  stock_held integer not null check (stock_held in (0, 1)),
  -- Until when an open order holds its pieces; empty: half an hour after it was placed.
  held_until text,
  -- Who holds the pieces of an open order, as a name that says nothing; empty once it is no longer open.
  holder text,
  -- What its owners have to look at: a list of names as JSON.
  attention text not null,
  contact text not null,
  delivery text not null,
  remark text not null,
  -- What a shopper wants when it is a present, as JSON; empty when it is none.
  gift text,
  payment_method text not null,
  -- The name of its payment method when it was ordered; empty: as the shop names it now.
  method_name text,
  lines text not null,
  -- The rule by which its price differs, as JSON, so that a change or a return can compute it anew; empty at the ordinary
  -- price, and for an order from before rules were stored, which has only the line of its amount.
  price_rule text,
  -- Which quotation it was made of, and what was agreed besides its lines, as JSON; empty for an ordinary order.
  quotation text,
  -- How owners made it themselves, as JSON; empty for an order from the shop.
  sale text,
  -- What VIES said of the btw-id of a company abroad, as JSON; empty: it was not asked.
  vat_check text,
  subtotal integer not null,
  shipping integer not null,
  total integer not null,
  vat integer not null,
  -- The rate of the VAT in its totals, in per cent.
  vat_percent integer not null default 21,
  -- What is to be paid back (amountOwed in domain/order/order.ts), so that a list of it never reads events.
  owed integer not null default 0,
  -- Its current attempt to pay; no reference, since the payment refers to its order.
  payment_id text not null,
  placed_at text not null,
  paid_at text,
  -- The day on which all its pieces are ready, as agreed with its buyer; empty: they lay on the shelf.
  ready_on text,
  -- 1 while it lies ready until its customer comes for it.
  awaits_pickup integer not null default 0,
  -- The words by any part of which it is found; empty: an earlier version of the shop stored it.
  words text,
  -- The words of the notes about it.
  note_words text not null default '',
  -- By which rules its words were written to order_words; 0: not yet. Of an earlier version.
  words_version integer not null default 0
);

create index orders_status_placed_at on orders (status, placed_at);
-- The sums of a week are read from the index alone.
create index orders_status_paid_at_total on orders (status, paid_at, total);
-- By the holder alone SQLite, as long as it has no statistics, read all open orders instead.
create index orders_holder_status on orders (holder, status);
create index orders_placed_at_number on orders (placed_at, number);
create index orders_stage_placed_at_number on orders (stage, placed_at, number);
create index orders_attention_placed_at_number on orders (placed_at, number) where attention <> '[]';
create index orders_owed on orders (placed_at, number) where owed > 0;
create index orders_awaiting_pickup on orders (placed_at, number) where awaits_pickup = 1;
create index orders_without_words on orders (placed_at) where words is null;
create index orders_words_and_parts on orders (words_version, placed_at) where words_version < 2;

-- What happened after it was placed: sent, cancelled, refunded. The details are JSON.
create table order_events (
  id text primary key,
  order_token text not null references orders (token),
  kind text not null,
  details text not null,
  at text not null
);

create index order_events_order_token on order_events (order_token);
create index order_events_at on order_events (at);

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

-- What a customer asks to change of an order that is not sent: fields of the form, as JSON.
create table change_requests (
  id text primary key,
  order_token text not null references orders (token) on delete cascade,
  wish text not null,
  status text not null check (status in ('open', 'done', 'declined')),
  answer text not null,
  requested_at text not null,
  answered_at text
);

create index change_requests_order_token on change_requests (order_token, requested_at);

-- Orders whose day moved: what their buyers were told, and what they answered.
create table order_delays (
  id text primary key,
  order_token text not null references orders (token) on delete cascade,
  ready_on text not null,
  reason text not null,
  told_at text not null,
  answer text check (answer in ('kept', 'cancelled')),
  answered_at text
);

create index order_delays_order_token_told_at on order_delays (order_token, told_at);

-- Which order has which discount.
create table discount_uses (
  order_token text primary key references orders (token) on delete cascade,
  code text not null references discount_codes (code)
);

create index discount_uses_code on discount_uses (code);

-- The words by which an earlier version found orders, and the parts of these words. This version only empties them; they
-- stay as long as a release that writes them may be gone back to.
create table order_words (
  word bytea not null,
  placed_at text not null,
  number text not null references orders (number) on delete cascade,
  primary key (word, placed_at, number)
);

create index order_words_number_word on order_words (number, word);

create table word_parts (
  word bytea not null,
  part bytea not null,
  primary key (word, part)
);

create index word_parts_part_word on word_parts (part, word);
