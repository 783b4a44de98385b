-- What administrators write about a booking for each other. No guest and no owner ever reads it.
create table booking_notes (
  id object_id primary key,
  booking_id object_id not null references bookings on delete cascade,
  author_id object_id not null,
  text text not null check (text <> '' and length(text) <= 2000),
  -- What the form of a note carries: pressed twice, it is written once.
  key object_id not null,
  created_at timestamptz not null,
  unique (booking_id, key)
);
create index booking_notes_of_booking on booking_notes (booking_id, id);
