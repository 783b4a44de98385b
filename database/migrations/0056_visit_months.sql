-- Sums of the days of a month, so that a report of a year does not add up 365 days. A run that sums a day sums its month too.
create table visit_months (
  month date not null check (extract(day from month) = 1),
  dimension text not null,
  key text not null,
  events bigint not null,
  visitors bigint not null,
  primary key (month, dimension, key)
);
insert into visit_months (month, dimension, key, events, visitors)
select date_trunc('month', day)::date, dimension, key, sum(events), sum(visitors) from visit_days group by 1, 2, 3;
