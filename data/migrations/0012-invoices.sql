-- Invoices and credit notes as they were sent: written once, never changed. No reference to orders, which may be
-- forgotten earlier than invoices with the VAT of another country.
create table invoices (
  number text primary key,
  kind text not null check (kind in ('invoice', 'credit')),
  order_token text not null,
  order_number text not null,
  -- The day in Amsterdam.
  day text not null,
  country text not null,
  vat_country text not null,
  vat_percent integer not null,
  net integer not null,
  vat integer not null,
  gross integer not null,
  method text,
  payment_id text,
  content text not null,
  issued_at text not null
);

create unique index invoices_one_per_order on invoices (order_token) where kind = 'invoice';

create index invoices_order_token on invoices (order_token);

create index invoices_day_number on invoices (day, number);

create index invoices_order_number on invoices (order_number);

create index invoices_country_number on invoices (country, number, net, day);

create index invoices_vat_country_day on invoices (vat_country, day);

-- The last number of each year.
create table invoice_counters (
  year integer primary key,
  last integer not null
);

-- Orders whose invoice or credit note is still to be made, in order of the moment.
create table invoices_due (
  order_token text primary key references orders (token) on delete cascade,
  due_at text not null
);

create index invoices_due_due_at on invoices_due (due_at);

-- One row, once the owner chose: the day ("2027-01-01") from which the VAT of the country of delivery counts.
create table vat_settings (
  id integer primary key check (id = 1),
  destination_from text,
  changed_at text not null
);

-- When the money of a payment came in.
alter table payments add column paid_at text;

update payments set paid_at = updated_at where status = 'paid';

update payments set paid_at = (select orders.paid_at from orders where orders.payment_id = payments.id)
  where status = 'paid' and exists (
    select 1 from orders where orders.payment_id = payments.id and orders.paid_at is not null
  );

create index payments_paid_at on payments (paid_at);

create index order_events_at on order_events (at);

-- The rate of the VAT in its totals, in per cent.
alter table orders add column vat_percent integer not null default 21;

-- What was sold before is invoiced first.
insert into invoices_due (order_token, due_at)
  select orders.token, orders.paid_at from orders
  join payments on payments.id = orders.payment_id
  where orders.status = 'paid' and orders.paid_at is not null and payments.provider <> 'test';
