-- Carts on their way to an order, and the codes of discounts that orders used.

create table checkouts (
  token text primary key,
  -- A `PricedCheckout` as JSON.
  checkout text not null,
  -- Of the release before, in which assistants filled in the order form. Emptied by housekeeping.
  prefill text,
  -- 1 once it became an order: it stays as long as that does.
  ordered integer not null default 0 check (ordered in (0, 1)),
  created_at text not null,
  expires_at text not null,
  -- Updated by whoever locks the checkout, its order and its payments.
  touched_at text not null
);

create index checkouts_ordered_expires_at on checkouts (ordered, expires_at);
create index checkouts_prefill on checkouts (token) where prefill is not null;

-- Codes of discounts that were ever used: who counts the uses of one waits here for others that do.
create table discount_codes (
  code text primary key
);
