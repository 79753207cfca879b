-- The wood that stands are made of, what is being made of it, and every stand that was packed.

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

-- What is being made: it is sold before it lies on the shelf.
create table batches (
  id text primary key,
  -- The day on which its pieces can be sent to their buyers, and the one from which they are sold.
  ready_on text not null,
  sells_from text not null,
  state text not null check (state in ('planned', 'making', 'ready', 'cancelled')),
  -- 0: closed by an owner.
  for_sale integer not null,
  note text not null,
  -- The Monday of the week whose orders it is for, when the shop made it because its owners always make more.
  week text,
  -- The boards that it is made of: a list of ids as JSON.
  boards text not null default '[]',
  -- Rises with every change, so that a form from before is recognised.
  version integer not null default 0,
  created_at text not null
);

create index batches_state_ready_on on batches (state, ready_on);
create unique index batches_week on batches (week);

create table batch_pieces (
  batch_id text not null references batches (id) on delete cascade,
  variant_id text not null,
  -- Still to be made, and how many of those are for orders.
  to_make integer not null check (to_make >= 0),
  promised integer not null default 0 check (promised >= 0 and promised <= to_make),
  made integer not null default 0,
  primary key (batch_id, variant_id)
);

create index batch_pieces_left on batch_pieces (variant_id) where to_make > promised;

-- Pieces of an order that are still to be made; its others lie on the shelf.
create table order_batches (
  order_token text not null references orders (token) on delete cascade,
  batch_id text not null references batches (id),
  variant_id text not null,
  pieces integer not null check (pieces > 0),
  primary key (order_token, batch_id, variant_id)
);

create index order_batches_batch_id_variant_id on order_batches (batch_id, variant_id);
create index order_batches_variant_id on order_batches (variant_id);

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
  -- The day until which it has a guarantee at least.
  guarantee_until text not null
);

create unique index pieces_token on pieces (token);
create index pieces_order_token on pieces (order_token);
create index pieces_board_id on pieces (board_id, packed_at);
create index pieces_batch_id on pieces (batch_id);
create index pieces_packed_at on pieces (packed_at, number);
create index pieces_shelved on pieces (packed_at, number) where shelved_at is not null;
