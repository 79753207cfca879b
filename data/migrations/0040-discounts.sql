-- Codes of discounts that were ever used: who counts the uses of one waits here for others that do.
create table discount_codes (
  code text primary key
);

-- Which order has which discount.
create table discount_uses (
  order_token text primary key references orders (token) on delete cascade,
  code text not null references discount_codes (code)
);

create index discount_uses_code on discount_uses (code);
