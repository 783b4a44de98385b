-- Offers with a link: one or several yachts at a frozen price, of which the guest chooses one. An offer holds nothing until then.

-- A quote that was sent to a guest is kept beyond its fifteen minutes.
alter table quotes add column is_sent boolean not null default false;

create table sent_quotes (
  id object_id primary key,
  reference text not null unique check (reference ~ '^SQ-[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{8}$'),
  -- The secret part of the link. Operators copy the link again, so it is not hashed; it opens no payment method and no address.
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{43}$'),
  guest_name text not null check (guest_name <> ''),
  guest_email text not null default '',
  guest_phone text not null default '',
  -- The words of the operator, in the language of the guest.
  message text check (message <> ''),
  locale text not null check (locale in ('en', 'fr')),
  expires_at timestamptz not null,
  created_by object_id references users on delete set null,
  created_at timestamptz not null,
  opened_at timestamptz,
  mailed_at timestamptz,
  mailed_to text,
  withdrawn_at timestamptz,
  check ((mailed_at is null) = (mailed_to is null))
);
create index sent_quotes_in_order on sent_quotes (created_at, id);
create index sent_quotes_of_email on sent_quotes (contact_of(guest_email));

create table sent_quote_yachts (
  sent_quote_id object_id not null references sent_quotes on delete cascade,
  position smallint not null check (position between 0 and 9),
  quote_id object_id not null unique references quotes on delete cascade,
  -- The period with its turnaround, as the rules were when the offer was made.
  occupied tstzrange not null check (not isempty(occupied)),
  -- The latest booking of this choice. A hold that lapsed leaves its booking behind.
  booking_id object_id unique references bookings on delete set null,
  primary key (sent_quote_id, position)
);

-- Yachts of offers with their quotes, which another domain owns.
create view sent_quote_choices as
  select
    choice.sent_quote_id, choice.position, choice.quote_id, choice.occupied, choice.booking_id,
    quotes.listing_id, quotes.vessel_id, quotes.local_date, quotes.currency, quotes.total
  from sent_quote_yachts as choice
  join quotes on quotes.id = choice.quote_id;
