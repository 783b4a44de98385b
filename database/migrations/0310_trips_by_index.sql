-- The bookings of an owner or a type, for the lists of money, are read from the index alone.
create index bookings_and_yachts_of_listing on bookings (listing_id, status) include (id, vessel_id);
drop index bookings_of_listing;
alter index bookings_and_yachts_of_listing rename to bookings_of_listing;

-- Each booking has both: a join from the left is left out where its columns are not asked for.
create or replace view ledger_trips as
  select bookings.id as booking_id, vessels.place_id, listings.yacht_type_id, listings.owner_id
  from bookings
  left join listings on listings.id = bookings.listing_id
  left join vessels on vessels.id = bookings.vessel_id;
