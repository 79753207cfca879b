-- Pieces of a return that was paid back before it came: [[line, pieces]]. They are not paid again.
alter table returns add column paid_pieces text;
