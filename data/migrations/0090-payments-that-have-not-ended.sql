-- 1: the shop says that it ended, since its order waited too long, and the provider has not said so.
alter table payments add column is_presumed integer not null default 0;

-- Payments whose end the provider has not told yet: the shop asks about them each hour.
create index payments_not_ended on payments (created_at) where status in ('open', 'pending', 'authorized') or is_presumed = 1;
