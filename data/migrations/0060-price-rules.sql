-- The rule by which the price of an order differs, as JSON, so that a change or a return can compute it anew; empty for
-- an order at the ordinary price, and for one from before rules were stored, which has only the line of its amount.
alter table orders add column price_rule text;
