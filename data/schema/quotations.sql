-- What the shop offered for a quote request. A row per version; what was sent is never altered again, but for its state.
create table quotations (
  id text primary key,
  number text not null,
  version integer not null,
  state text not null check (state in ('concept', 'sent', 'accepted', 'withdrawn', 'replaced')),
  -- The request; no reference, since messages are forgotten earlier.
  message_id text,
  -- Of the form that made it, so that a double click makes one.
  submission text not null unique,
  -- Goes up with every change, so that a form from before is recognised.
  revision integer not null,
  -- `QuotationTerms` as JSON.
  content text not null,
  -- Seller and VAT rate as they were sent, as JSON; empty before that.
  frozen text,
  -- Hash of the secret in the customer's address.
  token_hash text unique,
  order_token text,
  created_at text not null,
  changed_at text not null,
  sent_at text,
  accepted_at text,
  unique (number, version)
);

create index quotations_created_at_id on quotations (created_at, id);
create index quotations_message_id on quotations (message_id);
create index quotations_order_token on quotations (order_token);
create index quotations_changed_at on quotations (changed_at);

-- The last number of each year.
create table quotation_counters (
  year integer primary key,
  last integer not null
);
