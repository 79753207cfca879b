-- Orders whose day moved: what their buyers were told, and what they answered.
create table order_delays (
  id text primary key,
  order_token text not null references orders (token) on delete cascade,
  ready_on text not null,
  reason text not null,
  told_at text not null,
  answer text check (answer in ('kept', 'cancelled')),
  answered_at text
);

create index order_delays_order_token_told_at on order_delays (order_token, told_at);
