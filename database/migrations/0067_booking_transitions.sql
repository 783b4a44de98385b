-- Who ends a booking: also an owner who did not answer, an operator, a balance that was never paid, a yacht that was not there.
alter table bookings
  drop constraint bookings_cancelled_by_check,
  add constraint bookings_cancelled_by_check check (
    cancelled_by in (
      'customer', 'owner', 'operator', 'expired', 'declined', 'no_answer', 'payment_failed', 'unpaid', 'weather', 'no_show'
    )
  ),
  add completed_at timestamptz,
  -- Grows with each change: calendar files carry it as their SEQUENCE.
  add revision integer not null default 0,
  -- The language of the mails to the guest.
  add locale text not null default 'en' check (locale in ('en', 'fr'));
update bookings set completed_at = upper(period) where status = 'completed';
-- What ends by the clock.
create index confirmed_bookings_by_end on bookings (upper(period)) where status = 'confirmed';
