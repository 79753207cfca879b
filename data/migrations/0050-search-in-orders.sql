-- An order is found by any part of the words in its own row; they are written with it. Null: an earlier version stored it.
-- The tables of words of before stay for the release that still sells with them; this one does not look into them.
alter table orders add column words text;

-- The words of the notes about it.
alter table orders add column note_words text not null default '';

create index orders_without_words on orders (placed_at) where words is null;
