-- Where an owner's device hears of something: an address at the push service of its browser, and the keys for it.
create table push_devices (
  id text primary key,
  owner_id text not null references owners (id) on delete cascade,
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
