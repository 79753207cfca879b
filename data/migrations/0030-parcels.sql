-- Parcels that were announced to carriers through an aggregator.
create table parcels (
  -- The reference that the aggregator was given: it makes one label of it, however often it is asked.
  id text primary key,
  order_token text not null references orders (token) on delete cascade,
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
  tries integer not null default 0,
  next_try_at text,
  last_error text,
  asked_at text not null
);

create index parcels_order_token on parcels (order_token, asked_at);

create index parcels_due on parcels (next_try_at) where next_try_at is not null;

create index parcels_carrier_id on parcels (carrier_id) where carrier_id is not null;

create table parcel_labels (
  parcel_id text primary key references parcels (id) on delete cascade,
  pdf bytea not null
);
