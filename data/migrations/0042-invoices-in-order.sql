-- Invoices in the order in which their numbers count: 2026-100000 after 2026-99999.
create index invoices_in_order on invoices ((cast(substr(number, 1, 4) as bigint) * 1000000000 + cast(substr(number, 6) as bigint)));

create index invoices_day_in_order on invoices (day, (cast(substr(number, 1, 4) as bigint) * 1000000000 + cast(substr(number, 6) as bigint)));

drop index invoices_day_number;
