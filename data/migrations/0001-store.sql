-- One text for SQLite and PostgreSQL. Statements end with a semicolon at the end of a line.
-- Amounts are whole cents; moments are ISO 8601 in UTC; yes and no are 1 and 0.

create table stock (
  variant_id text primary key,
  quantity integer not null check (quantity >= 0),
  updated_at text not null
);

create table checkouts (
  token text primary key,
  checkout text not null,
  created_at text not null,
  expires_at text not null,
  touched_at text not null
);

create index checkouts_expires_at on checkouts (expires_at);

create table orders (
  token text primary key references checkouts (token),
  number text not null unique,
  status text not null,
  stock_held integer not null check (stock_held in (0, 1)),
  attention text not null,
  contact text not null,
  delivery text not null,
  remark text not null,
  payment_method text not null,
  lines text not null,
  subtotal integer not null,
  shipping integer not null,
  total integer not null,
  vat integer not null,
  payment_id text not null,
  placed_at text not null,
  paid_at text
);

create index orders_status_placed_at on orders (status, placed_at);

create table payments (
  id text primary key,
  order_token text not null references orders (token),
  provider text not null,
  provider_id text,
  checkout_url text,
  status text not null,
  amount integer not null,
  created_at text not null,
  updated_at text not null,
  unique (provider, provider_id)
);

create index payments_order_token on payments (order_token);

-- The other side of a test payment: what a payment company would keep.
create table test_payments (
  id text primary key,
  order_number text not null,
  amount integer not null,
  method text not null,
  return_url text not null,
  status text not null
);
