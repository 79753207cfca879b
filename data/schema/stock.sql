-- How many pieces of each variant lie on the shelf, and who waits for them.

create table stock (
  variant_id text primary key,
  quantity integer not null check (quantity >= 0),
  -- At this number of free pieces or fewer the owners are warned; empty: at the usual number.
  warn_at integer,
  -- Rises with every correction, so that a form from before is recognised.
  version integer not null default 0,
  updated_at text not null
);

-- What owners counted: the number of pieces before and after.
create table stock_corrections (
  id text primary key,
  variant_id text not null,
  before integer not null,
  after integer not null,
  reason text not null,
  note text not null,
  author text not null,
  at text not null
);

create index stock_corrections_variant_id_at on stock_corrections (variant_id, at);
create index stock_corrections_at on stock_corrections (at);

-- Who wants a mail when a size is back: unconfirmed until the link in the first mail is used, gone once the mail about
-- the stock was written.
create table stock_notices (
  token text primary key,
  size_id text not null,
  email text not null,
  confirmed_at text,
  created_at text not null
);

create unique index stock_notices_email_size_id on stock_notices (email, size_id);
create index stock_notices_size_id_confirmed_at on stock_notices (size_id, confirmed_at);
create index stock_notices_created_at on stock_notices (created_at);
