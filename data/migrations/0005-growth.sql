-- What the regular questions and the deletions need, so that they never read a whole table.

create index orders_placed_at on orders (placed_at);

create index orders_status_paid_at on orders (status, paid_at);

create index payments_provider_created_at on payments (provider, created_at);

create index test_payments_order_number on test_payments (order_number);

create index messages_kind_created_at on messages (kind, created_at);

create index outbox_attachment_id on outbox (attachment_id);

create index outbox_sent_at on outbox (sent_at);

create index outbox_status_created_at on outbox (status, created_at);

create index rate_counts_period_start on rate_counts (period_start);

-- Checkouts that became an order stay as long as it does; those that did not are found among them by this.
alter table checkouts add column ordered integer not null default 0 check (ordered in (0, 1));

update checkouts set ordered = 1 where token in (select token from orders);

drop index checkouts_expires_at;

create index checkouts_ordered_expires_at on checkouts (ordered, expires_at);

-- Work that one process at a time does for all of them.
create table leases (
  name text primary key,
  owner text not null,
  held_until text not null
);
