-- What is being made, and for which orders: it is sold before it lies on the shelf.
create table batches (
  id text primary key,
  -- The day on which its pieces can be sent to their buyers, and the one from which they are sold, in Amsterdam.
  ready_on text not null,
  sells_from text not null,
  state text not null check (state in ('planned', 'making', 'ready', 'cancelled')),
  -- 0: closed by an owner.
  for_sale integer not null,
  note text not null,
  -- The Monday of the week whose orders it is for, when the shop made it because its owners always make more.
  week text,
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

-- The day on which all pieces of an order are ready, as agreed with its buyer; empty: they lay on the shelf.
alter table orders add column ready_on text;
