-- The passkey that opened a session; none: a link did.
alter table owner_sessions add column passkey_id text;

-- Until when an owner who lost every passkey is let in by a link alone, once; none: not.
alter table owners add column admitted_until text;

-- Browsers in which an owner has been inside: what strangers try does not count for them. They open nothing.
create table owner_browsers (
  hash text primary key,
  owner_id text not null references owners (id) on delete cascade,
  seen_at text not null
);

create index owner_browsers_owner_id on owner_browsers (owner_id);

create index owner_browsers_seen_at on owner_browsers (seen_at);
