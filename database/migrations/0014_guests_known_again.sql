-- A guest is known again by mailbox and telephone, however they are written.

-- Gmail ignores dots, and has two names. Null without an address: whom a host has offered something may have none.
create function mailbox_of(email text) returns text
  language sql immutable parallel safe strict
  return case
    when email = '' then null
    when split_part(contact_of(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(contact_of(email), '@', 1), '.', '') || '@gmail.com'
    else contact_of(email)
  end;

-- The digits from the country on; null where there are none.
create function phone_digits(phone text) returns text
  language sql immutable parallel safe strict
  return nullif(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^00', ''), '');

create index bookings_confirmed_by_mailbox on bookings (mailbox_of(guest_email)) where confirmed_at is not null;
create index bookings_confirmed_by_phone on bookings (phone_digits(guest_phone)) where confirmed_at is not null;
