-- What fleets' files have said: one row per yacht and week. It makes a second import find what the first one made, and
-- keeps the prices of what cannot be booked yet.
create table imported_weeks (
  source text not null check (source <> ''),
  source_id text not null check (source_id <> ''),
  -- First day, and the day of check-out.
  starts_on date not null,
  ends_on date not null,
  title text not null,
  -- Of all that the row said and of how it was read: equal means that there is nothing to do.
  fingerprint text not null,
  listing_id object_id not null references listings on delete cascade,
  offer_id object_id not null references offers on delete cascade,
  -- Minor units of the offer's currency.
  list_price bigint not null,
  price bigint not null check (price > 0),
  -- Why it is kept from the public; null when it is not.
  held text check (held in ('unplaced', 'cabin', 'other_base')),
  imported_at timestamptz not null default now(),
  primary key (source, source_id, starts_on, ends_on),
  check (ends_on > starts_on),
  check (list_price >= price),
  -- A yacht's weeks of one length are one offer, whose weeks do not overlap.
  constraint imported_weeks_apart exclude using gist (offer_id with =, daterange(starts_on, ends_on) with &&)
);
create index imported_weeks_of_listing on imported_weeks (listing_id);
