-- Invoices, receipts and credit notes; reviews of charters.

-- The seller's details for documents. An owner without a row appears under the name that guests see.
create table seller_details (
  owner_id object_id primary key references owners,
  legal_name text not null check (legal_name <> ''),
  address text not null check (address <> ''),
  tax_number text,
  updated_at timestamptz not null
);

-- The recipient of the invoice, if it is not just the guest's name.
create table booking_billing (
  booking_id object_id primary key references bookings,
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  tax_number text
);

-- The last number of each series. The row stays locked until the next document is written: numbers have no gaps.
create table document_series (
  -- An owner's id, or 'market'.
  seller text not null,
  kind text not null check (kind in ('invoice', 'receipt', 'credit_note')),
  last integer not null check (last > 0),
  primary key (seller, kind)
);

create table documents (
  id object_id primary key,
  booking_id object_id not null references bookings,
  kind text not null check (kind in ('invoice', 'receipt', 'credit_note')),
  -- The booking, payment or refund: each has one document of a kind.
  source_id object_id not null,
  seller text not null,
  number integer not null,
  currency currency_code not null,
  amount bigint not null,
  -- Where the charter was sold, for tax reports.
  country text collate "C" check (country ~ '^[A-Z]{2}$'),
  -- All that is printed, with its version.
  content jsonb not null,
  issued_at timestamptz not null,
  unique (kind, source_id),
  unique (seller, kind, number)
);
create index documents_of_booking on documents (booking_id, issued_at);
create index documents_by_age on documents (issued_at);
create index documents_by_time on documents (issued_at, id);

create function document_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'document % has been issued: it is corrected by another one', old.id using errcode = 'check_violation';
end $$;
create trigger document_is_final before update on documents for each row execute function document_is_final();

-- A review waits for an operator when its text breaks the rules (status waiting), or when the owner of the yacht has reported it
-- while it is public (status published). Only published reviews are shown and counted.
create table reviews (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  -- A charter is reviewed once, after it is completed.
  booking_id object_id not null unique references bookings,
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (comment <> ''),
  author text not null check (author <> ''),
  country char(2),
  language text not null default 'en',
  reply text,
  status text not null default 'published' check (status in ('published', 'waiting', 'hidden')),
  -- The rules that the text breaks: a kind of contact detail, or a word of the operators' list.
  held_for text[] not null default '{}',
  -- Since when an operator is to look at it; null when none has to.
  waits_since timestamptz,
  report_reason text check (report_reason <> ''),
  reported_at timestamptz,
  reported_by object_id,
  decision_reason text check (decision_reason <> ''),
  decided_at timestamptz,
  decided_by object_id,
  revision integer not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  check (status <> 'waiting' or waits_since is not null),
  check (status <> 'hidden' or waits_since is null),
  check ((reported_at is null) = (report_reason is null))
);
create index reviews_of_listing on reviews (listing_id, created_at desc) where status = 'published';
-- The list of the moderators: waiting reviews first, the longest wait before the others.
create index reviews_by_wait on reviews (coalesce(waits_since, '9999-12-31 00:00:00+00'::timestamptz), id);
create index reviews_that_wait on reviews (waits_since) where waits_since is not null;
create index reviews_by_time on reviews (created_at, id);
create index reviews_by_words on reviews using gin (fold(author || ' ' || comment) gin_trgm_ops);

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

-- An owner's rating stands on the cards of all their yachts.
select mirror_in_search(
  'reviews', 'listing.owner_id = (select owner_id from listings where id = changed.listing_id)', false, '{insert,delete}'
);
select announce_tags('reviews', 'announce_listings');
create trigger announce_truncation after truncate on reviews
  for each statement execute function announce_page_change();

-- Search, which lies below reviews and bookings, reads these views and not their tables.
create view listing_reputations as
select listing.id as listing_id, reviewed.rating, reviewed.review_count, sailed.booking_count
from listings as listing
cross join lateral (
  select round(avg(review.rating), 1)::double precision as rating, count(*)::integer as review_count
  from reviews as review where review.listing_id = listing.id and review.status = 'published'
) as reviewed
cross join lateral (
  select count(*)::integer as booking_count
  from bookings as booking where booking.listing_id = listing.id and booking.status = 'completed'
) as sailed;

-- Over all listings of an owner.
create view owner_reputations as
select owner.id as owner_id, reviewed.rating, sailed.booking_count
from owners as owner
cross join lateral (
  select round(avg(review.rating), 1)::double precision as rating
  from reviews as review join listings as listing on listing.id = review.listing_id
  where listing.owner_id = owner.id and review.status = 'published'
) as reviewed
cross join lateral (
  select count(*)::integer as booking_count
  from bookings as booking join listings as listing on listing.id = booking.listing_id
  where listing.owner_id = owner.id and booking.status = 'completed'
) as sailed;
