-- On PostgreSQL the files that visitors send stand here, so that any process on any machine can deliver
-- them; on SQLite they stay files in the data folder and this table stays empty.

create table attachment_files (
  attachment_id text primary key references attachments (id) on delete cascade,
  bytes bytea not null
);
