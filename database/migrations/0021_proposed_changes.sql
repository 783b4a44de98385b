-- A public listing keeps its approved version while changes of it wait. They lie in tables of their own: whoever reads a listing
-- reads what is approved.
create table proposed_changes (
  listing_id object_id primary key references listings on delete cascade,
  -- The fields that wait, with the values that they shall have.
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  updated_at timestamptz not null,
  -- When the owner sent them to an operator; null while the owner still writes.
  submitted_at timestamptz
);
create index proposed_changes_sent on proposed_changes (submitted_at) where submitted_at is not null;

create table proposed_media (
  id object_id primary key,
  listing_id object_id not null references proposed_changes on delete cascade,
  kind text not null check (kind in ('image', 'video')),
  key text not null,
  alt local_text,
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text,
  likeness bit(64),
  -- Its place among all pictures and films of the listing, those that are public included.
  position integer not null,
  unique (listing_id, position) deferrable
);
create unique index proposed_media_by_key on proposed_media (key);

-- A listing that its owner can change as a whole has no second version.
create function refuse_second_version() returns trigger language plpgsql as $$
begin
  if exists (
    select from proposed_changes join listings on listings.id = proposed_changes.listing_id
    where listing_id = case when tg_table_name = 'listings' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'listing_id' end
      and status not in ('approved', 'suspended')
  ) then
    raise exception 'Only a public or suspended listing has proposed changes.' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger proposal_of_public_listing after insert on proposed_changes
  deferrable initially deferred for each row execute function refuse_second_version();
create constraint trigger proposals_of_public_listings after update of status on listings
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function refuse_second_version();
