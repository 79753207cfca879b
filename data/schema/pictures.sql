-- Photographs of owners, each upright and without anything but its pixels; the id is a hash of the bytes.
create table photos (
  id text primary key,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  -- When it was last seen in a place.
  used_at text not null,
  actor_kind text not null,
  actor_id text,
  actor_name text
);

create index photos_used_at on photos (used_at);

-- What pages show of them; the name contains a hash of the photo and its cut.
create table photo_files (
  name text primary key,
  photo text not null references photos (id) on delete cascade,
  bytes bytea not null
);

create index photo_files_photo on photo_files (photo);

-- What owners put in the places for pictures, by the version of all changes of owners: never altered, the last of a place
-- counts. Without a photo it is as delivered.
create table picture_changes (
  version integer primary key,
  place text not null,
  photo text,
  -- The `OwnPicture` as JSON.
  picture text,
  at text not null,
  actor_kind text not null,
  actor_id text,
  actor_name text
);

create index picture_changes_place on picture_changes (place, version);
