-- An order is found by any part of the words in its own row; they are written with it. Null: an earlier version stored it.
alter table orders add column words text;

-- The words of the notes about it.
alter table orders add column note_words text not null default '';

drop index orders_words_and_parts;

alter table orders drop column words_version;

create index orders_without_words on orders (placed_at) where words is null;

drop table word_parts;

drop table order_words;
