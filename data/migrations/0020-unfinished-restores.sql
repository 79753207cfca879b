-- At most one row: a backup was put back, and the shop stays closed until all that has to follow is done.
create table unfinished_restores (
  id integer primary key check (id = 1),
  restored_at text not null
);
