-- Whether an order has the other words that were asked is one look in this index; without the word in it all words of the
-- order were read.
create index order_words_number_word on order_words (number, word);

drop index order_words_number;
