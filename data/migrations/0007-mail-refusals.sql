-- Only what a server says of a mail itself counts against that mail; a server that is gone or refuses everybody does not.

alter table outbox rename column first_attempt_at to first_refused_at;

alter table outbox add column refusals integer not null default 0;
