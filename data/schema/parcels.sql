-- Parcels that were announced to carriers through an aggregator, and their labels.

create table parcels (
  -- The reference that the aggregator was given: it makes one label of it, however often it is asked.
  id text primary key,
  order_token text not null references orders (token) on delete cascade,
  -- The return that its label is for, by which its customer sends it to the shop; empty for a parcel of the order itself.
  return_id text references returns (id) on delete cascade,
  status text not null,
  -- In grams.
  weight integer not null,
  shipment_id text,
  carrier_id text,
  track_code text,
  track_url text,
  -- Where it is, and since when that was known.
  place text not null default 'here',
  place_since text,
  -- Of which places the customer was told by mail, with spaces between them.
  told text not null default '',
  tries integer not null default 0,
  next_try_at text,
  last_error text,
  asked_at text not null
);

create index parcels_order_token on parcels (order_token, asked_at);
create index parcels_due on parcels (next_try_at) where next_try_at is not null;
create index parcels_carrier_id on parcels (carrier_id) where carrier_id is not null;
create index parcels_return_id on parcels (return_id) where return_id is not null;
-- What owners see of parcels that wait for their customer or come back.
create index parcels_strayed on parcels (place_since) where place in ('at_shop', 'returning');

create table parcel_labels (
  parcel_id text primary key references parcels (id) on delete cascade,
  pdf bytea not null
);
