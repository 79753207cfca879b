-- The release before this one still sells while this one starts, and somebody may go back to it: it finds its tables,
-- empty, and fills them itself. This one does not look into them.
create table order_words (
  word bytea not null,
  placed_at text not null,
  number text not null references orders (number) on delete cascade,
  primary key (word, placed_at, number)
);

create index order_words_number_word on order_words (number, word);

create table word_parts (
  word bytea not null,
  part bytea not null,
  primary key (word, part)
);

create index word_parts_part_word on word_parts (part, word);

alter table orders add column words_version integer not null default 0;

create index orders_words_and_parts on orders (words_version, placed_at) where words_version < 2;

create table assistant_platforms (
  address text primary key,
  used_at text not null
);
create index assistant_platforms_by_use on assistant_platforms (used_at);
