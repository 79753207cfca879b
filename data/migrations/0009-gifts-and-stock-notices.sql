-- What a shopper wants when an order is a present, as JSON; empty when it is none.
alter table orders add column gift text;

-- Who wants a mail when a size is back: unconfirmed until the link in the first mail is used, gone once the mail about
-- the stock was written.
create table stock_notices (
  token text primary key,
  size_id text not null,
  email text not null,
  confirmed_at text,
  created_at text not null
);

create unique index stock_notices_email_size_id on stock_notices (email, size_id);

create index stock_notices_size_id_confirmed_at on stock_notices (size_id, confirmed_at);

create index stock_notices_created_at on stock_notices (created_at);

-- Mails to who waits for stock are deleted as soon as they are sent.
create index outbox_purpose_sent_at on outbox (purpose, sent_at);
