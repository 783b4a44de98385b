-- What bookings tell the ledger, which lies below them: where the yacht of each lies, its type and its owner.
create view ledger_trips as
  select bookings.id as booking_id, vessels.place_id, listings.yacht_type_id, listings.owner_id
  from bookings
  join listings on listings.id = bookings.listing_id
  join vessels on vessels.id = bookings.vessel_id;
