-- Invoices and credit notes as they were sent: written once, never changed. No reference to orders, which may be
-- forgotten earlier than invoices with the VAT of another country.
create table invoices (
  number text primary key,
  kind text not null check (kind in ('invoice', 'credit')),
  order_token text not null,
  order_number text not null,
  -- How often it was made again for its order, each time after a credit note.
  revision integer not null default 0,
  day text not null,
  country text not null,
  vat_country text not null,
  -- In per cent.
  vat_percent integer not null,
  -- Negative on a credit note.
  net integer not null,
  vat integer not null,
  gross integer not null,
  method text,
  payment_id text,
  -- An `Invoice` as JSON.
  content text not null,
  issued_at text not null
);

create unique index invoices_one_per_revision on invoices (order_token, revision) where kind = 'invoice';
create index invoices_order_token on invoices (order_token);
create index invoices_order_number on invoices (order_number);
create index invoices_vat_country_day on invoices (vat_country, day);
-- In the order in which their numbers count: 2026-100000 after 2026-99999.
create index invoices_in_order on invoices ((cast(substr(number, 1, 4) as bigint) * 1000000000 + cast(substr(number, 6) as bigint)));
create index invoices_day_in_order on invoices (day, (cast(substr(number, 1, 4) as bigint) * 1000000000 + cast(substr(number, 6) as bigint)));

-- The PDF of an invoice or credit note, once it was asked for: printed once, kept and deleted with its invoice.
create table invoice_files (
  number text primary key references invoices (number) on delete cascade,
  pdf bytea not null
);

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

-- What was sold to other member states in a year, kept with every invoice, so that nobody adds up the year again: net,
-- and the first invoice with which it went above the threshold.
create table sales_abroad (
  year integer primary key,
  net bigint not null,
  passed_number text,
  passed_day text
);
