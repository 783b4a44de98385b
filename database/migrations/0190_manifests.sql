-- Who is aboard a charter, for the authority. Each person is sealed: the database alone tells nobody who they are.
create table manifest_people (
  booking_id object_id not null references bookings on delete cascade,
  seat smallint not null check (seat > 0),
  -- How many may be registered: never more than were booked, nor than the yacht may legally carry.
  places smallint not null,
  sealed text not null check (sealed <> ''),
  created_at timestamptz not null,
  primary key (booking_id, seat),
  check (seat <= places)
);

-- Whoever holds the token may register guests of one booking: scoped, hashed, expiring.
create table manifest_links (
  token_hash text primary key,
  booking_id object_id not null references bookings on delete cascade,
  expires_at timestamptz not null
);
create index manifest_links_of_booking on manifest_links (booking_id);

alter table bookings
  -- When the yacht left with its guests, and came back.
  add departed_at timestamptz,
  add returned_at timestamptz,
  add constraint returned_after_departure check (returned_at is null or departed_at <= returned_at);
