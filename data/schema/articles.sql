-- What owners write and publish of articles, by revision: the last one is what the form shows. Of the published and
-- withdrawn ones that are visible by now the last one counts; an article of which there is none is as delivered.
create table article_revisions (
  article text not null,
  revision integer not null,
  -- 'kept' is a draft after which there is a later revision: it serves to merge what two owners wrote at once.
  kind text not null check (kind in ('draft', 'kept', 'published', 'withdrawn')),
  -- The texts of its form, as JSON.
  texts text not null,
  at text not null,
  actor_kind text not null,
  actor_id text,
  actor_name text,
  -- Of a published or withdrawn one: its number among all changes of owners, from when it counts, its address, and what
  -- lists show of it, as JSON.
  version integer unique,
  visible_at text,
  slug text,
  post text,
  primary key (article, revision)
);

create index article_revisions_kind on article_revisions (kind, at);
create index article_revisions_slug on article_revisions (slug);
create index article_revisions_visible_at on article_revisions (visible_at);

-- Which revisions show which of owners' own pictures: those that count keep the photo.
create table article_photos (
  article text not null,
  revision integer not null,
  place text not null,
  primary key (place, article, revision),
  foreign key (article, revision) references article_revisions (article, revision) on delete cascade
);

create index article_photos_revision on article_photos (article, revision);
