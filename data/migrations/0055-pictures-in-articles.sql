-- Which revisions of articles show which of owners' own pictures: those that count keep the photo.
create table article_photos (
  article text not null,
  revision integer not null,
  place text not null,
  primary key (place, article, revision),
  foreign key (article, revision) references article_revisions (article, revision) on delete cascade
);

create index article_photos_revision on article_photos (article, revision);
