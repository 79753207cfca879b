-- An order that lies ready until its customer comes for it. Those from before count as fetched.
alter table orders add column awaits_pickup integer not null default 0;

create index orders_awaiting_pickup on orders (placed_at, number) where awaits_pickup = 1;
