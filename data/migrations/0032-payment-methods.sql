-- The payment methods that the provider listed last, for when it does not answer.
create table payment_methods (
  provider text not null,
  -- What is delivered to: a country, or pickup.
  choice text not null,
  -- A list as JSON.
  methods text not null,
  read_at text not null,
  primary key (provider, choice)
);

-- The name of its payment method when it was ordered; empty: as the shop names it now.
alter table orders add column method_name text;
