-- What an address holds without having paid. By the holder alone SQLite, as long as it has no statistics, read all open
-- orders instead: an index of the status seemed as good.
create index orders_holder_status on orders (holder, status);

drop index orders_holder;
