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

-- Photographs with a review, of which nothing but the pixels is kept; gone with it, and with its words.
create table review_photos (
  -- The name of its files.
  id text primary key,
  review_id text not null references reviews (id) on delete cascade,
  -- The picture as JSON.
  picture text not null,
  -- 1 once an owner approved it.
  shown integer not null default 0
);

create index review_photos_review_id on review_photos (review_id);

create table review_photo_files (
  name text primary key,
  photo text not null references review_photos (id) on delete cascade,
  bytes bytea not null
);

create index review_photo_files_photo on review_photo_files (photo);
