-- What a guest found not as booked on the day. It changes nothing of the booking; people answer it.
create table booking_reports (
  id object_id primary key,
  booking_id object_id not null references bookings on delete cascade,
  kind text not null check (kind in ('late', 'other_yacht', 'condition', 'equipment', 'crew', 'safety', 'other')),
  text text not null check (text <> ''),
  created_at timestamptz not null
);
create index booking_reports_of_booking on booking_reports (booking_id, created_at);
