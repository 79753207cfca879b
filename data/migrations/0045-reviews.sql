-- Orders whose buyer was asked for a review, or need not be asked.
create table review_requests (
  order_token text primary key references orders (token) on delete cascade,
  at text not null
);

-- What buyers say of a size that they bought: empty until they write.
create table reviews (
  id text primary key,
  -- The secret in the link of its writer.
  token text not null,
  -- Empty once its buyer was erased.
  order_token text references orders (token) on delete set null,
  size_id text not null,
  bought_on text not null,
  asked_at text not null,
  stars integer,
  words text not null default '',
  lies_on text not null default '',
  name text not null default '',
  written_at text,
  -- What the owners answered, once.
  answer text not null default '',
  -- Why it is hidden; empty: it is shown.
  hidden_for text
);

create unique index reviews_token on reviews (token);

create index reviews_order_token on reviews (order_token);

create index reviews_written_at on reviews (written_at, id) where written_at is not null;

create index reviews_asked_at on reviews (asked_at) where written_at is null;
