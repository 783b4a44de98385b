-- Boarding codes that a captain's phone has sent. A phone without a connection sends them later. When an answer was lost, it sends
-- the same entry again, and the entry is not repeated.
create table boarding_entries (
  link_id object_id not null references captain_links on delete cascade,
  -- Made by the phone.
  entry_id object_id not null,
  booking_id object_id not null references bookings on delete cascade,
  created_at timestamptz not null,
  primary key (link_id, entry_id)
);
create index boarding_entries_of_booking on boarding_entries (booking_id);
