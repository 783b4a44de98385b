-- name+1@example.com and Name@example.com are one contact: limits on holds count them together.
create function contact_of(email text) returns text
  language sql immutable parallel safe strict
  return lower(
    coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1))
      || '@' || split_part(email, '@', 2)
  );

alter table bookings add contact text not null generated always as (contact_of(guest_email)) stored;
create index bookings_by_contact on bookings (contact, created_at desc);
drop index bookings_by_guest;

-- From which network a visitor without an account took a hold. Kept only as long as the limits look back.
create table hold_networks (
  booking_id object_id primary key references bookings on delete cascade,
  -- One IPv4 address, or the first 64 bits of an IPv6 address.
  network text not null check (network <> ''),
  created_at timestamptz not null
);
create index hold_networks_by_network on hold_networks (network, created_at);
