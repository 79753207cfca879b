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
