-- How owners made an order themselves, as JSON; none for an order from the shop.
alter table orders add column sale text;
