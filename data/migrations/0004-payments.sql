-- What the payment provider tells beside how a payment stands, and how long an unpaid order holds its pieces.

-- Until when it can be paid, and with what it was paid in the end.
alter table payments add column expires_at text;

alter table payments add column method text;

-- What went back of it so far, in cents: given back at the provider, taken back by the shopper's bank.
alter table payments add column refunded integer not null default 0;

alter table payments add column charged_back integer not null default 0;

-- Orders of before hold their pieces for half an hour after they were placed.
alter table orders add column held_until text;

-- Who holds the pieces of an open order, as a name that says nothing; empty once it is no longer open.
alter table orders add column holder text;

create index orders_holder on orders (holder);
