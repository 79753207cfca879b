-- One spelling for what was called off, in every table that holds the word.
-- No check lists the words, so the rows alone change.

update orders set status = 'cancelled' where status = 'canceled';

update payments set status = 'cancelled' where status = 'canceled';

update test_payments set status = 'cancelled' where status = 'canceled';

-- What the program calls it. Both engines take the new name over into the column's check.
alter table messages rename column suspect to flagged_as_bot;
