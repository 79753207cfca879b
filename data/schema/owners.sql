-- Who runs the shop in a browser, and what they did. What proves who somebody is stands here as a hash only.

create table owners (
  id text primary key,
  -- In lower case.
  email text not null unique,
  name text not null,
  invited_at text not null,
  -- When the owner came in for the first time; empty: only invited.
  entered_at text,
  -- Since when an owner of a backup that was put back waits to be confirmed; empty: may sign in.
  suspended_at text,
  -- Until when an owner who lost every passkey is let in by a link alone, once; empty: not.
  admitted_until text
);

-- Links that let an owner in once: of an invitation, or asked for at the door (then bound to the browser that asked).
create table owner_links (
  hash text primary key,
  owner_id text not null references owners (id) on delete cascade,
  kind text not null check (kind in ('invitation', 'mail')),
  -- Of the browser that asked; empty: any browser may use it.
  browser_hash text,
  created_at text not null,
  expires_at text not null
);

create index owner_links_owner_id on owner_links (owner_id);
create index owner_links_expires_at on owner_links (expires_at);

create table owner_sessions (
  hash text primary key,
  -- Names the session on the page of devices; opens nothing.
  id text not null unique,
  owner_id text not null references owners (id) on delete cascade,
  -- The passkey that opened it; empty: a link did.
  passkey_id text,
  device text not null,
  created_at text not null,
  seen_at text not null
);

create index owner_sessions_owner_id on owner_sessions (owner_id);
create index owner_sessions_seen_at on owner_sessions (seen_at);

create table owner_passkeys (
  id text primary key,
  owner_id text not null references owners (id) on delete cascade,
  -- COSE in base64url.
  public_key text not null,
  -- A number as text, since it may have 32 bits.
  counter text not null,
  -- A list as JSON.
  transports text not null,
  device text not null,
  created_at text not null,
  used_at text,
  -- Since when a passkey of a backup that was put back waits to be confirmed; empty: it may be used.
  suspended_at text
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

-- Browsers in which an owner has been inside: what strangers try does not count for them. They open nothing.
create table owner_browsers (
  hash text primary key,
  owner_id text not null references owners (id) on delete cascade,
  seen_at text not null
);

create index owner_browsers_owner_id on owner_browsers (owner_id);
create index owner_browsers_seen_at on owner_browsers (seen_at);

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
-- By what was done and by whom, a page at a time.
create index owner_actions_action_at on owner_actions (action, at, id);
create index owner_actions_actor_at on owner_actions (actor_id, at, id);
create index owner_actions_kind_at on owner_actions (actor_kind, at, id);

-- Where an owner's device hears of something: an address at the push service of its browser, and the keys for it.
create table push_devices (
  id text primary key,
  owner_id text not null references owners (id) on delete cascade,
  -- The session in which it was asked for.
  session_id text not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at text not null
);

create index push_devices_owner_id on push_devices (owner_id);

-- What waits to be told to a device.
create table pushes (
  id text primary key,
  device_id text not null references push_devices (id) on delete cascade,
  kind text not null,
  status text not null check (status in ('waiting', 'sent', 'dead')),
  attempts integer not null,
  refusals integer not null default 0,
  first_refused_at text,
  next_attempt_at text not null,
  lease_owner text,
  lease_until text,
  last_error text,
  created_at text not null,
  sent_at text
);

create index pushes_status_next_attempt_at on pushes (status, next_attempt_at);
create index pushes_device_id on pushes (device_id);
create index pushes_created_at on pushes (created_at);
-- A device is told once of what happened several times before it could be reached.
create unique index pushes_waiting on pushes (device_id, kind) where status = 'waiting';
