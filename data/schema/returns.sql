-- What comes back of an order, from the wish to money and shelf.

create table returns (
  -- Of the withdrawal that it follows from, or of the form: each opens one.
  id text primary key,
  order_token text not null references orders (token) on delete cascade,
  reason text not null,
  -- [[line, pieces]]
  pieces text not null,
  note text not null,
  -- What is sent instead, as JSON.
  exchange text,
  announced_at text not null,
  -- The day until which it may be sent, and on which the law wants the money back.
  last_day text not null,
  received_on text,
  -- 1: its pieces went back on the shelf.
  restocked integer not null default 0,
  deduction integer not null default 0,
  deduction_reason text not null default '',
  -- What was paid back or set off; empty until that is done.
  paid_back integer,
  -- Pieces that were paid back before they came: [[line, pieces]]. They are not paid again.
  paid_pieces text,
  closed_at text
);

create index returns_order_token on returns (order_token, announced_at);
create index returns_open on returns (last_day) where closed_at is null;
