-- When an owner came in for the first time; none: only invited.
alter table owners add column entered_at text;

update owners set entered_at = (select min(at) from owner_actions
  where actor_kind = 'owner' and actor_id = owners.id);

-- What was sold to other member states in a year, kept with every invoice, so that nobody adds up the year again: net
-- in cents, and the first invoice with which it went above the threshold.
create table sales_abroad (
  year integer primary key,
  net bigint not null,
  passed_number text,
  passed_day text
);

insert into sales_abroad (year, net, passed_number, passed_day)
  select cast(substr(sales.number, 1, 4) as integer), sum(sales.net), min(case when sales.running > 1000000 then sales.number end), null
  from (
    select number, net, sum(net) over (partition by substr(number, 1, 4) order by number) as running
    from invoices where country in ('BE', 'DE')
  ) as sales
  group by substr(sales.number, 1, 4);

update sales_abroad set passed_day = (select day from invoices where number = sales_abroad.passed_number)
  where passed_number is not null;

drop index invoices_country_number;
