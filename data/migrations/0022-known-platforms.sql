-- The platforms of assistants whose profile could be read, so that a restart makes none of them new.
create table assistant_platforms (
  address text primary key,
  used_at text not null
);

create index assistant_platforms_by_use on assistant_platforms (used_at);
