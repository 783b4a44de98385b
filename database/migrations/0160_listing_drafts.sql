-- A listing that its owner fills step by step. `revision` counts the saves: who saves over another's is told so.
alter table listings
  add column revision integer not null default 1 check (revision >= 1),
  -- What the operator asks to be changed, by step: {"photos": "…"}.
  add column step_feedback jsonb not null default '{}' check (jsonb_typeof(step_feedback) = 'object');

-- Archived: taken off the market for good; its bookings, reviews and documents still name it.
alter table listings drop constraint listings_status_check;
alter table listings add constraint listings_status_check
  check (status in ('draft', 'pending_review', 'approved', 'changes_requested', 'suspended', 'archived'));

-- Until its owner has put it on the map, a vessel lies at the market's default destination.
alter table vessels add column located boolean not null default true;

-- A picture's likeness: two that differ in few bits show the same.
alter table media add column likeness bit(64);
-- Every uploaded file is asked for by its key: nobody else sees it before the listing is public.
create unique index uploaded_media_by_key on media (key) where key like 'uploads/%';

-- Papers that an operator checks: of the fleet, or of one listing.
create table verification_documents (
  id object_id primary key,
  owner_id object_id not null references owners,
  listing_id object_id references listings on delete cascade,
  kind text not null,
  status text not null default 'pending' check (status in ('pending', 'verified', 'rejected')),
  -- What the operator says to it.
  notes text,
  file_name text not null check (file_name <> ''),
  file_type text not null check (file_type in ('application/pdf', 'image/webp')),
  file_size integer not null check (file_size > 0),
  -- The last day on which the paper is valid.
  expires_on date check (isfinite(expires_on)),
  uploaded_at timestamptz not null,
  reviewed_at timestamptz,
  check ((status = 'pending') = (reviewed_at is null)),
  check (status <> 'rejected' or notes is not null),
  check (
    (kind in ('identity', 'company', 'bank_account')) = (listing_id is null)
    and kind in ('identity', 'company', 'bank_account', 'registration', 'insurance', 'captain_license')
  ),
  -- A new upload replaces the paper before.
  unique nulls not distinct (owner_id, listing_id, kind)
);
create index verification_documents_of_listing on verification_documents (listing_id);
create index verification_documents_to_check on verification_documents (uploaded_at) where status = 'pending';
