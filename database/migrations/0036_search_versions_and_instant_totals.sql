-- By which code a row was written: what it stores as JSON is read by the same code only. 0 is before versions.
alter table search_offers add column version smallint not null default 0;

-- Days on which a trip can be taken instantly that is not the one whose total the row holds: the owner has opened it, or
-- the cheapest departure has to be asked for. Its total takes the engine.
alter table search_months add column other_instant_days integer not null default 0;
-- The lowest total that can be paid instantly, and its day.
alter table search_offers add column instant_total bigint;
alter table search_offers add column instant_day date;

-- A list without filters: as many rows are read as a page shows.
create index search_offers_in_order on search_offers ((-rank), number) where position = 0 and lowest_total is not null;
