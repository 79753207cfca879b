-- What visitors send, what was answered, and the mails that are to go out.

create table messages (
  id text primary key,
  -- Of the page that was sent, so that sending it twice stores it once.
  submission text not null unique,
  kind text not null,
  -- The form's content as JSON.
  content text not null,
  flagged_as_bot integer not null check (flagged_as_bot in (0, 1)),
  -- Empty while it still asks for something.
  answered_at text,
  created_at text not null
);

create index messages_created_at on messages (created_at);
create index messages_kind_created_at on messages (kind, created_at);
create index messages_unanswered on messages (kind, created_at) where answered_at is null;

create table message_replies (
  id text primary key,
  message_id text not null references messages (id) on delete cascade,
  submission text not null unique,
  text text not null,
  author text not null,
  at text not null
);

create index message_replies_message_id on message_replies (message_id);

create table attachments (
  id text primary key,
  message_id text not null references messages (id) on delete cascade,
  file_name text not null,
  media_type text not null,
  -- In bytes.
  size integer not null,
  created_at text not null
);

create index attachments_message_id on attachments (message_id);

create table attachment_files (
  attachment_id text primary key references attachments (id) on delete cascade,
  bytes bytea not null
);

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
  -- The mail's Message-ID: the same at every attempt.
  internet_id text not null unique,
  -- The Message-ID of the mail that it answers.
  in_reply_to text,
  status text not null check (status in ('waiting', 'sent', 'dead')),
  attempts integer not null,
  -- How often a server refused this mail itself for good, and when first; a server that is gone or refuses everybody does
  -- not count.
  refusals integer not null default 0,
  first_refused_at text,
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
create index outbox_attachment_id on outbox (attachment_id);
create index outbox_sent_at on outbox (sent_at);
create index outbox_status_created_at on outbox (status, created_at);
-- Mails to who waits for stock are deleted as soon as they are sent.
create index outbox_purpose_sent_at on outbox (purpose, sent_at);
