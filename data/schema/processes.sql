-- What the processes of the shop keep for each other.

-- Work that one process at a time does for all of them.
create table leases (
  name text primary key,
  owner text not null,
  held_until text not null
);

-- How much came from where; never a plain address.
create table rate_counts (
  what text not null,
  period_start text not null,
  count integer not null,
  primary key (what, period_start)
);

create index rate_counts_period_start on rate_counts (period_start);

-- A row as large as an order with its mails, written anew each time somebody asks whether the shop can still store one.
create table storage_checks (
  id text primary key,
  filling bytea not null
);

-- At most one row: a backup was put back, and the shop stays closed until all that has to follow is done.
create table unfinished_restores (
  id integer primary key check (id = 1),
  restored_at text not null
);
