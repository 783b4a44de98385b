-- When its owner last sent it: the queue of the moderators.
alter table listings add column submitted_at timestamptz;
update listings set submitted_at = updated_at where status = 'pending_review';
alter table listings add constraint what_waits_was_sent check (status <> 'pending_review' or submitted_at is not null);
create index listings_by_submission on listings ((coalesce(submitted_at, created_at)), id);
create index listings_by_state on listings (status, (coalesce(submitted_at, created_at)), id);
create index listings_by_folded_title on listings (fold(title), id);
create index listings_by_change on listings (updated_at, id);
create index listings_in_order on listings (display_order, id) where display_order > 0;

-- What an operator approved last: the next review shows what has changed since.
create table approved_versions (
  listing_id object_id primary key references listings on delete cascade,
  approved_at timestamptz not null,
  -- Null for one that was public before versions were kept.
  approved_by object_id,
  version jsonb not null
);

-- Two pictures that differ in at most three of sixty-four bits have at least one of four parts in common.
create index media_by_first_part on media (substring(likeness from 1 for 16)) where likeness is not null;
create index media_by_second_part on media (substring(likeness from 17 for 16)) where likeness is not null;
create index media_by_third_part on media (substring(likeness from 33 for 16)) where likeness is not null;
create index media_by_fourth_part on media (substring(likeness from 49 for 16)) where likeness is not null;
