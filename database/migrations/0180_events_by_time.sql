-- The calendar of a whole fleet asks every feed for a few months of what may be years.
create index events_of_feed_by_end on imported_events (feed_id, upper(period));
