-- The wood that stands are made of, and every stand that was packed.
create table boards (
  id text primary key,
  -- The owners' own short name of it: "E-12".
  lot text not null,
  -- A `BoardForm` as JSON.
  content text not null,
  -- Rises with every change, so that a form from before is recognised.
  version integer not null default 0,
  created_at text not null
);

create unique index boards_lot on boards (lot);

-- The boards that a batch is made of: a list of ids as JSON.
alter table batches add column boards text not null default '[]';

create table pieces (
  -- "M26-7F3KQ"; never given twice.
  number text primary key,
  -- The secret in the address of its page: another one for each next owner.
  token text not null,
  variant_id text not null,
  board_id text references boards (id),
  batch_id text references batches (id),
  -- Who made it, as the owners call themselves.
  maker text not null,
  engraving text not null,
  packed_at text not null,
  -- Of whom it is: one order at a time.
  order_token text references orders (token) on delete set null,
  -- Since when it lies on the shelf after it came back; empty: it does not.
  shelved_at text,
  -- Since when it is of a next owner.
  handed_on_at text,
  -- The day, in Amsterdam, until which it has a guarantee at least.
  guarantee_until text not null
);

create unique index pieces_token on pieces (token);

create index pieces_order_token on pieces (order_token);

create index pieces_board_id on pieces (board_id, packed_at);

create index pieces_batch_id on pieces (batch_id);

create index pieces_packed_at on pieces (packed_at, number);

create index pieces_shelved on pieces (packed_at, number) where shelved_at is not null;
