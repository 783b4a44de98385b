-- Every process keeps finished pages. Whatever changes what a page shows tells them all, in its own transaction: the
-- message leaves when the change can be seen, and not if it is rolled back.
create function announce_page_change() returns trigger language plpgsql as $$
begin
  -- The same message twice in a transaction is sent once.
  perform pg_notify('pages', '');
  return null;
end $$;

-- For migrations: whatever is inserted, deleted or really changed in this table changes pages.
create function announce_changes(changed regclass) returns void language plpgsql as $$
begin
  execute format('create trigger announce_rows after insert or delete on %s
    for each row execute function announce_page_change()', changed);
  execute format('create trigger announce_updates after update on %s
    for each row when (old.* is distinct from new.*) execute function announce_page_change()', changed);
  execute format('create trigger announce_truncation after truncate on %s
    for each statement execute function announce_page_change()', changed);
end $$;

select announce_changes(shown::regclass) from unnest(array[
  'owners', 'yacht_types', 'vessels', 'listings', 'media', 'itineraries', 'offers',
  'availability_rules', 'claims', 'instant_slots', 'imported_weeks',
  'price_terms', 'price_rules', 'extras', 'promotions', 'exchange_rates', 'tax_rates',
  'reviews', 'seo_records', 'content_entries', 'destinations', 'gazetteer_edition', 'search_listings'
]) as shown;
