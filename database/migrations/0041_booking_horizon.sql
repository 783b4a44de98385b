-- How many months ahead a charter may begin, the present month included. Search holds 13 months: what is bookable beyond
-- them could not be found.
alter table offers add horizon_months smallint not null default 13 check (horizon_months between 1 and 13);

-- Search's copies of the rules have the new field as well.
update search_offers set engine = jsonb_set(engine::jsonb, '{rules,horizonMonths}', '13')::json;
