-- A row as large as an order with its mails, written anew each time somebody asks whether the shop can still store one.
create table storage_checks (
  id text primary key,
  filling bytea not null
);
