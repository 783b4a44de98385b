-- Payments read where and when the money of a booking was earned: on the day on which the charter ended, or on which it was
-- cancelled, by the yacht's clock.
create or replace view ledger_trips as
  select bookings.id as booking_id, vessels.place_id, listings.yacht_type_id, listings.owner_id, bookings.listing_id,
    bookings.status = 'cancelled' as is_cancelled,
    (case when bookings.status = 'cancelled' then bookings.cancelled_at else upper(bookings.period) end
      at time zone vessels.time_zone)::date as earned_on
  from bookings
  left join listings on listings.id = bookings.listing_id
  left join vessels on vessels.id = bookings.vessel_id;

-- The rental agreement of a booking: the owner's own text, or the market's, as it was when the guest reserved. A booking that
-- moves to another yacht gets another one. The last number is in force.
create table rental_agreements (
  booking_id object_id not null references bookings on delete cascade,
  number smallint not null check (number > 0),
  source text not null check (source in ('owner', 'market')),
  content text not null check (content <> ''),
  hash text not null check (hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  frozen_at timestamptz not null,
  primary key (booking_id, number)
);

create function rental_agreement_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a rental agreement is never changed' using errcode = 'check_violation';
end $$;
create trigger rental_agreements_are_kept before update on rental_agreements
  for each row execute function rental_agreement_is_kept();
