-- Payments whose end nobody has told yet: the shop asks the provider about them each hour.
create index payments_not_ended on payments (created_at) where status in ('open', 'pending', 'authorized');
