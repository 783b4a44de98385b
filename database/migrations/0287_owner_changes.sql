-- What changed about an owner that operators decide by: who has seen an older revision is refused.
create table owner_changes (
  owner_id object_id not null references owners on delete cascade,
  revision integer not null check (revision > 0),
  event text not null check (event <> ''),
  actor_id object_id,
  at timestamptz not null,
  primary key (owner_id, revision)
);

-- The list of owners in the back office.
create index owners_by_folded_name on owners (fold(name), id);
create index owners_by_creation on owners (created_at, id);

-- What an operator says to where an owner is paid.
alter table payout_details
  add column review text not null default 'unreviewed' check (review in ('unreviewed', 'verified', 'rejected')),
  add column review_notes text check (review_notes <> ''),
  add column verified_until date check (isfinite(verified_until)),
  add column reviewed_by object_id,
  add column reviewed_at timestamptz,
  -- After a rejection nothing is paid before an operator has verified what took its place.
  add column must_be_verified boolean not null default false,
  add check ((review = 'unreviewed') = (reviewed_at is null)),
  add check (review <> 'rejected' or (review_notes is not null and must_be_verified)),
  add check (review <> 'verified' or not must_be_verified),
  add check (verified_until is null or review = 'verified');
create index payout_details_by_review on payout_details (review, owner_id);

-- A review is of what was there: another account has none, whoever writes it.
create function other_details_are_unreviewed() returns trigger language plpgsql as $$
begin
  new.review := 'unreviewed';
  new.review_notes := null;
  new.verified_until := null;
  new.reviewed_by := null;
  new.reviewed_at := null;
  return new;
end $$;
create trigger other_details_are_unreviewed before update on payout_details for each row when (
  old.way <> new.way
  or (new.way = 'bank' and (old.holder, old.country, old.bank_number, old.bank_code)
    is distinct from (new.holder, new.country, new.bank_number, new.bank_code))
  or (new.way = 'account' and (old.account_id, old.account_last4) is distinct from (new.account_id, new.account_last4))
) execute function other_details_are_unreviewed();
