create table bookings (
  id object_id primary key,
  reference text not null unique check (reference ~ '^FL-[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{8}$'),
  listing_id object_id not null references listings,
  vessel_id object_id not null references vessels,
  offer_id object_id not null references offers,
  -- A quote is booked once; it may be forgotten long before the booking, which holds its terms.
  quote_id object_id unique references quotes on delete set null,
  status text not null check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  cancelled_by text check (cancelled_by in ('customer', 'owner', 'expired', 'declined', 'payment_failed', 'weather')),
  cancelled_reason text,
  cancelled_at timestamptz,
  instant boolean not null,
  guest_name text not null check (guest_name <> ''),
  guest_email text not null,
  guest_phone text not null,
  notes text,
  guests smallint not null check (guests > 0),
  unit text not null check (unit in ('hour', 'day', 'week')),
  units smallint not null check (units > 0),
  local_date date not null,
  period tstzrange not null check (not isempty(period)),
  currency currency_code not null,
  total bigint not null check (total >= 0),
  -- What was agreed, frozen: lines, schedule, cancellation tiers with their instants.
  terms jsonb not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'cancelled') = (cancelled_by is not null and cancelled_at is not null))
);
create index bookings_of_listing on bookings (listing_id, status);
create index bookings_of_vessel on bookings (vessel_id);
create index bookings_by_guest on bookings (lower(guest_email), created_at desc);
create index pending_bookings on bookings (created_at) where status = 'pending';

-- The hold of a pending booking and the period of a confirmed one; deleted with nothing but its booking's cancellation.
alter table claims add foreign key (booking_id) references bookings deferrable initially deferred;

create table reviews (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  -- Only a completed charter can be reviewed, and only once.
  booking_id object_id not null unique references bookings,
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (comment <> ''),
  author text not null check (author <> ''),
  country char(2),
  language text not null default 'en',
  reply text,
  status text not null default 'published' check (status in ('published', 'hidden')),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index reviews_of_listing on reviews (listing_id, created_at desc) where status = 'published';

create function review_needs_completed_booking() returns trigger language plpgsql as $$
begin
  if not exists (
    select from bookings where id = new.booking_id and listing_id = new.listing_id and status = 'completed'
  ) then
    raise exception 'a review needs a completed booking of the same listing' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger review_needs_completed_booking before insert on reviews
  for each row execute function review_needs_completed_booking();

-- Whoever holds the token may read and release the booking: scoped, hashed, expiring.
create table booking_access (
  token_hash text primary key,
  booking_id object_id not null references bookings on delete cascade,
  expires_at timestamptz not null
);
create index booking_access_of_booking on booking_access (booking_id);

create table contact_requests (
  id object_id primary key,
  name text not null,
  email text not null,
  phone text,
  subject text,
  message text not null,
  created_at timestamptz not null default now()
);

-- What is to be sent, kept as it was sent.
create table mails (
  id object_id primary key,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create table seo_records (
  slug text not null,
  locale text not null check (locale in ('en', 'fr')),
  title text not null,
  description text not null,
  keywords text[] not null default '{}',
  url text not null,
  primary key (slug, locale)
);

-- The answer to a call that carried an Idempotency-Key, for the next call that carries the same one.
create table idempotency_keys (
  key text not null,
  operation text not null,
  request_hash text not null,
  booking_id object_id references bookings on delete cascade,
  created_at timestamptz not null default now(),
  primary key (operation, key)
);

create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
