-- A discount or a promotion that does not count for trips which an event falls into.
alter table price_rules
  add column not_on_events boolean not null default false,
  add check (not not_on_events or discount is not null);
alter table promotions add column not_on_events boolean not null default false;
