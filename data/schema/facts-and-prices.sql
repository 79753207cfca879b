-- What owners changed of the shop's facts: one row per change of a subject, never altered. The last row of a subject
-- counts; the texts are those of its form, as JSON.
create table fact_changes (
  version integer primary key,
  subject text not null,
  texts text not null,
  at text not null,
  actor_kind text not null,
  actor_id text,
  actor_name text
);

create index fact_changes_subject_version on fact_changes (subject, version);

-- Everything that was ever decided about a price: one row per decision, never altered. From these follows what every
-- article cost at every moment, and what it will cost.
create table price_decisions (
  version integer primary key,
  article text not null,
  kind text not null check (kind in ('price', 'offer', 'withdrawal')),
  -- Empty for a withdrawal.
  price integer check (price >= 0),
  -- From when it counts; of a withdrawal: from when the offer or planned price no longer does.
  begins_at text not null,
  -- When an offer ends; empty: until it is withdrawn.
  ends_at text,
  -- The version that a withdrawal withdraws.
  withdraws integer,
  at text not null,
  actor_kind text not null,
  actor_id text,
  actor_name text
);

create index price_decisions_article_version on price_decisions (article, version);

-- Counts the changes of both, and those of articles and pictures, so that every process sees in one row whether it must
-- read again.
create table owner_changes (
  id integer primary key check (id = 1),
  version integer not null
);

insert into owner_changes (id, version) values (1, 0);
