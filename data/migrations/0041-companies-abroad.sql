-- What VIES said of the btw-id of a company abroad, as JSON; empty: it was not asked.
alter table orders add column vat_check text;
