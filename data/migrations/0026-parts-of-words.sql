-- The parts of the words of orders, from the second letter on, by which an order is found by the end or the middle of a
-- word. Each word once, however many orders have it; it goes with the last of them.
create table word_parts (
  word bytea not null,
  part bytea not null,
  primary key (word, part)
);

create index word_parts_part_word on word_parts (part, word);

-- Words are written with an order, their parts soon after.
create index orders_words_and_parts on orders (words_version, placed_at) where words_version < 2;

drop index orders_words_version;
