-- What is owed to customers, refunds that name pieces, and what customers ask to change.

-- Cents that are to be paid back (amountOwed in domain/order/order.ts), so that a list of it never reads events.
alter table orders add column owed integer not null default 0;

-- Until now the details of a refund were exactly {"amount":1234}.
update orders set owed =
  (select coalesce(sum(p.amount), 0) from payments p
    where p.order_token = orders.token and p.status = 'paid' and p.provider <> 'test')
  - (select coalesce(sum(cast(replace(replace(e.details, '{"amount":', ''), '}', '') as integer)), 0) from order_events e
    where e.order_token = orders.token and e.kind in ('refunded', 'charged_back') and e.at >= orders.placed_at)
  - case when stage = 'called_off' then 0 else total end
where status = 'paid';

-- Wholly refunded before it was sent: its pieces went back to the shelf or will when it is cancelled.
update orders set stage = 'refunded' where stage = 'to_send' and owed = -total and exists (
  select 1 from order_events e
  where e.order_token = orders.token and e.kind = 'refunded' and e.at >= orders.placed_at
);

update orders set owed = 0 where owed < 0;

create index orders_owed on orders (placed_at, number) where owed > 0;

-- The pieces of an order that a refund is for: [[line, pieces]].
alter table refunds add column pieces text not null default '[]';

-- What a customer asks to change of an order that is not sent: fields of the form, as JSON.
create table change_requests (
  id text primary key,
  order_token text not null references orders (token) on delete cascade,
  wish text not null,
  status text not null check (status in ('open', 'done', 'declined')),
  answer text not null,
  requested_at text not null,
  answered_at text
);

create index change_requests_order_token on change_requests (order_token, requested_at);

-- An order that changed gets its invoice again, after a credit note: each of them once.
alter table invoices add column revision integer not null default 0;

drop index invoices_one_per_order;

create unique index invoices_one_per_revision on invoices (order_token, revision) where kind = 'invoice';
