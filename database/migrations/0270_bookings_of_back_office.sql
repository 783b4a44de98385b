-- Administrators find a booking by its reference, its guest, or a part of either; numbers of telephones by their digits.
create function booking_words(reference text, name text, email text, phone text) returns text
  immutable parallel safe language sql as $$
  select fold(reference || ' ' || name || ' ' || email || ' ' || regexp_replace(phone, '\D', '', 'g'))
$$;

-- What is to be paid through us in all, by the schedule that was agreed.
create function due_through_us(terms jsonb) returns bigint immutable parallel safe language sql as $$
  select coalesce(sum((part ->> 'amount')::bigint), 0)::bigint
  from jsonb_array_elements(terms -> 'schedule') as part where part ->> 'due' <> 'at_base'
$$;

alter table bookings
  add due_through_us bigint not null generated always as (due_through_us(terms)) stored,
  add search_words text not null generated always as (
    booking_words(reference, guest_name, guest_email, guest_phone)
  ) stored,
  -- Grows with every change of the booking, whoever makes it: who acts on an older one is told.
  add version integer not null default 0;

create function count_booking_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger count_version before update on bookings for each row execute function count_booking_version();

-- What waits for an answer is a part of the booking as administrators see it. Whoever writes it has locked the booking.
create function touch_booking() returns trigger language plpgsql as $$
begin
  update bookings set updated_at = updated_at where id = new.booking_id;
  return null;
end $$;
create trigger touch_booking after insert or update of status on booking_changes
  for each row execute function touch_booking();
create trigger touch_booking after insert or update of status on no_shows
  for each row execute function touch_booking();
create trigger touch_booking after update of choice on weather_calls
  for each row execute function touch_booking();

create index bookings_by_departure on bookings (lower(period), id);
create index bookings_by_status_and_departure on bookings (status, lower(period), id);
create index bookings_by_creation on bookings (created_at, id);
create index bookings_by_status_and_creation on bookings (status, created_at, id);
create index bookings_with_balance on bookings (lower(period), id)
  where status = 'confirmed' and balance_due_on is not null;
create index bookings_by_words on bookings using gin (search_words gin_trgm_ops);

-- What an administrator has to look at is rare.
create index payments_in_dispute on payments (booking_id) where dispute = 'open';
create index refunds_that_failed on refunds (payment_id) where status = 'failed';
create index deposit_claims_disputed on deposit_claims (booking_id) where reply = 'dispute' and settled_at is null;
create index no_shows_objected on no_shows (booking_id) where status = 'objected';

-- What happened to a booking, in order.
create index audit_records_of_booking on audit_records ((details ->> 'bookingId'), id) where details ? 'bookingId';

-- Of a mail: the id of the booking that it is about.
alter table mails add about object_id;
create index mails_about on mails (about, id) where about is not null;
