-- Of the release before: carts and checkouts that assistants filled for their users, and what their platforms were told of the
-- orders. That release may still write here, so housekeeping empties these tables; only the keys at the end are in use.

create table assistant_sessions (
  id text primary key,
  kind text not null check (kind in ('cart', 'checkout')),
  -- The address of the platform's profile, under which it made itself known.
  platform text not null,
  signed integer not null check (signed in (0, 1)),
  webhook_url text,
  canceled integer not null check (canceled in (0, 1)),
  content text not null,
  cart_id text,
  checkout_token text,
  created_at text not null,
  expires_at text not null
);

create index assistant_sessions_cart_id on assistant_sessions (cart_id);
create index assistant_sessions_checkout_token on assistant_sessions (checkout_token);
create index assistant_sessions_expires_at on assistant_sessions (expires_at);

-- Answers that are given again when the same request comes again; without an answer it is still being worked on.
create table assistant_answers (
  name text primary key,
  request text not null,
  status integer,
  body text,
  created_at text not null
);

create index assistant_answers_created_at on assistant_answers (created_at);

-- The platforms whose profile could be read, so that a restart makes none of them new.
create table assistant_platforms (
  address text primary key,
  used_at text not null
);

create index assistant_platforms_by_use on assistant_platforms (used_at);

-- News of orders that waits to be delivered to platforms; what is sent is read when it is sent.
create table order_news (
  id text primary key,
  order_token text not null,
  event text not null,
  occurred_at text not null,
  status text not null check (status in ('waiting', 'sent', 'dead')),
  attempts integer not null,
  refusals integer not null,
  first_refused_at text,
  next_attempt_at text not null,
  lease_owner text,
  lease_until text,
  last_error text,
  created_at text not null,
  sent_at text
);

create index order_news_status_next_attempt_at on order_news (status, next_attempt_at);
create index order_news_order_token on order_news (order_token);
create index order_news_sent_at on order_news (sent_at);

-- The shop's own key, when the settings give none: made once, the same for all processes.
create table signing_keys (
  name text primary key,
  -- PKCS #8 in base64.
  private_key text not null,
  created_at text not null
);
