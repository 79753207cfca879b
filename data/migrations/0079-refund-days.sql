-- What was asked back on each day in Amsterdam, in cents. A row stays locked while a refund of its day is being stored, so
-- that two refunds at the same time are counted together.
create table refund_days (
  day text primary key,
  asked integer not null
);
