-- Who runs the shop in a browser. What proves who somebody is stands here as a hash only.

create table owners (
  id text primary key,
  email text not null unique,
  name text not null,
  invited_at text not null
);

-- Links that let an owner in once: of an invitation, or asked for at the door (then bound to the browser that asked).
create table owner_links (
  hash text primary key,
  owner_id text not null references owners (id) on delete cascade,
  kind text not null check (kind in ('invitation', 'mail')),
  browser_hash text,
  created_at text not null,
  expires_at text not null
);

create index owner_links_owner_id on owner_links (owner_id);

create index owner_links_expires_at on owner_links (expires_at);

create table owner_sessions (
  hash text primary key,
  id text not null unique,
  owner_id text not null references owners (id) on delete cascade,
  device text not null,
  created_at text not null,
  seen_at text not null
);

create index owner_sessions_owner_id on owner_sessions (owner_id);

create index owner_sessions_seen_at on owner_sessions (seen_at);

-- Public keys; the counter is a number as text, since it may have 32 bits.
create table owner_passkeys (
  id text primary key,
  owner_id text not null references owners (id) on delete cascade,
  public_key text not null,
  counter text not null,
  transports text not null,
  device text not null,
  created_at text not null,
  used_at text
);

create index owner_passkeys_owner_id on owner_passkeys (owner_id);

-- What a passkey has to sign, for the browser that asked.
create table owner_challenges (
  browser_hash text primary key,
  challenge text not null,
  owner_id text references owners (id) on delete cascade,
  expires_at text not null
);

create index owner_challenges_owner_id on owner_challenges (owner_id);

create index owner_challenges_expires_at on owner_challenges (expires_at);

-- What was done, by whom and when; stays when its owner is gone.
create table owner_actions (
  id text primary key,
  at text not null,
  actor_kind text not null check (actor_kind in ('owner', 'command-line', 'shop')),
  actor_id text,
  actor_name text,
  action text not null,
  subject text not null,
  detail text not null
);

create index owner_actions_at on owner_actions (at, id);

create index owner_actions_subject_at on owner_actions (subject, at);

-- The sums of a week are read from the index alone.
drop index orders_status_paid_at;

create index orders_status_paid_at_total on orders (status, paid_at, total);

-- Messages that still ask for something, and what was answered.
alter table messages add column answered_at text;

-- Those from before were answered from the owners' mailbox, as far as the shop knows.
update messages set answered_at = created_at where kind <> 'withdrawal';

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

-- The Message-ID of the mail that a mail answers.
alter table outbox add column in_reply_to text;
