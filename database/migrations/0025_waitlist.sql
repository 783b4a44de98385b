-- Guests who wait for a yacht on a day, or for any yacht of a search, and the short holds that give one of them the first choice.

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('register', 'login', 'reset', 'email', 'confirm', 'waitlist'));
create unique index one_waitlist_code_per_address on one_time_codes (email) where purpose = 'waitlist';

-- A hold that is kept for whoever has the token. The booking of the holder replaces it.
create table first_choices (
  claim_id object_id primary key references claims on delete cascade,
  token_hash text not null unique
);

create sequence waitlist_places;

create table waitlist_entries (
  id object_id primary key,
  -- The place in the one line of the market; null until the address is proven.
  place bigint unique,
  -- A user, or a visitor with an address.
  user_id object_id references users on delete cascade,
  email text check (email <> ''),
  language text not null,
  -- The guest's zone: their daytime, and the clock of the mails.
  time_zone text not null,
  -- The same wish of the same guest has the same text.
  wish text not null,
  -- One yacht …
  listing_id object_id references listings on delete cascade,
  vessel_id object_id,
  offer_id object_id references offers on delete cascade,
  -- … or a search, with its version.
  search jsonb,
  -- Days of departure by the clock of the yacht.
  days daterange not null check (not isempty(days) and not lower_inf(days) and not upper_inf(days)),
  guests smallint not null check (guests >= 1),
  duration smallint check (duration >= 1),
  departs_at text check (departs_at ~ '^[0-9]{2}:[0-9]{2}$'),
  -- The highest total, in minor units.
  most bigint check (most >= 0),
  currency text,
  state text not null check (
    state in ('unconfirmed', 'waiting', 'offered', 'taken', 'declined', 'missed', 'left', 'over')
  ),
  -- The trip that is held for the guest now.
  claim_id object_id unique,
  held_listing_id object_id,
  held_vessel_id object_id,
  held_trip jsonb,
  held_until timestamptz,
  -- The wish is over at the end of its last day.
  ends_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((user_id is null) <> (email is null)),
  check ((listing_id is null) <> (search is null)),
  check ((listing_id is null) = (vessel_id is null)),
  check (search is null or num_nonnulls(offer_id, duration, departs_at, most) = 0),
  check ((most is null) = (currency is null)),
  check ((state = 'unconfirmed') = (place is null)),
  check ((ended_at is null) = (state in ('unconfirmed', 'waiting', 'offered'))),
  check ((state = 'offered') = (claim_id is not null)),
  check (num_nulls(claim_id, held_listing_id, held_vessel_id, held_trip, held_until) in (0, 5))
);
create unique index one_wish_per_user on waitlist_entries (user_id, wish) where state in ('waiting', 'offered');
create unique index one_wish_per_address on waitlist_entries (email, wish) where state in ('waiting', 'offered');
create index waitlist_of_vessel on waitlist_entries (vessel_id, place) where state in ('waiting', 'offered');
create index waitlist_of_searches on waitlist_entries (place) where state = 'waiting' and search is not null;
create index waitlist_offered on waitlist_entries (held_until) where state = 'offered';
create index waitlist_to_end on waitlist_entries (ends_at) where state in ('unconfirmed', 'waiting');
create index waitlist_ended on waitlist_entries (ended_at) where ended_at is not null;

-- Vessels of which something may have become free while somebody waits. A job offers it to the first who fits.
create table waitlist_signals (
  id bigint generated always as identity primary key,
  vessel_id object_id not null
);
create index waitlist_signals_of_vessel on waitlist_signals (vessel_id);

create function signal_waitlist(freed_vessel text) returns void language sql as $$
  insert into waitlist_signals (vessel_id)
  select freed_vessel where exists (select from waitlist_entries where state = 'waiting')
$$;

-- Every claim that ends or moves, whatever ends it, leaves a note here; so does a slot that is opened or comes back.
create function signal_freed_days() returns trigger language plpgsql as $$
begin
  perform signal_waitlist(new.vessel_id);
  return null;
end $$;
create trigger signal_waitlist after insert on search_touched
  for each row when (not new.taken) execute function signal_freed_days();

create function signal_opened_slot() returns trigger language plpgsql as $$
begin
  perform signal_waitlist(vessel_id) from offers where id = new.offer_id;
  return null;
end $$;
create trigger signal_waitlist after insert or update on instant_slots
  for each row when (new.status = 'open') execute function signal_opened_slot();

-- Other rules, prices or papers may open a day too, and so does a listing that is published.
create function signal_changed_listing() returns trigger language plpgsql as $$
begin
  perform signal_waitlist(vessel_id) from listings where id = new.listing_id;
  return null;
end $$;
create trigger signal_waitlist after insert on search_outdated
  for each row when (new.alters_price) execute function signal_changed_listing();
