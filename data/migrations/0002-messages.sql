-- What visitors send, the mails that are to go out, and how much came from where.

create table messages (
  id text primary key,
  submission text not null unique,
  kind text not null,
  content text not null,
  suspect integer not null check (suspect in (0, 1)),
  created_at text not null
);

create index messages_created_at on messages (created_at);

-- The files themselves stand in the data folder, named after the id.
create table attachments (
  id text primary key,
  message_id text not null references messages (id) on delete cascade,
  file_name text not null,
  media_type text not null,
  size integer not null,
  created_at text not null
);

create index attachments_message_id on attachments (message_id);

create table outbox (
  id text primary key,
  purpose text not null,
  message_id text references messages (id) on delete cascade,
  order_token text references orders (token),
  attachment_id text references attachments (id) on delete set null,
  recipient text not null,
  reply_to text,
  subject text not null,
  html text not null,
  body text not null,
  internet_id text not null unique,
  status text not null check (status in ('waiting', 'sent', 'dead')),
  attempts integer not null,
  first_attempt_at text,
  next_attempt_at text not null,
  lease_owner text,
  lease_until text,
  last_error text,
  created_at text not null,
  sent_at text
);

create index outbox_due on outbox (status, next_attempt_at);
create index outbox_message_id on outbox (message_id);
create index outbox_order_token on outbox (order_token);

-- What the owner did with an order after it was paid: sent, cancelled, refunded.
create table order_events (
  id text primary key,
  order_token text not null references orders (token),
  kind text not null,
  details text not null,
  at text not null
);

create index order_events_order_token on order_events (order_token);

create table rate_counts (
  what text not null,
  period_start text not null,
  count integer not null,
  primary key (what, period_start)
);
