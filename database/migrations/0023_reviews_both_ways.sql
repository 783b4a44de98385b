-- Guests review charters and owners review guests. Neither sees the other's review before both have written, or before the time to
-- write is over: until then a review is sealed.
alter table reviews
  -- yacht: by the guest, about the charter. guest: by the owner, about the guest.
  add column about text not null default 'yacht' check (about in ('yacht', 'guest')),
  add column crew smallint check (crew between 1 and 5),
  add column cleanliness smallint check (cleanliness between 1 and 5),
  add column accuracy smallint check (accuracy between 1 and 5),
  add column value smallint check (value between 1 and 5),
  add column communication smallint check (communication between 1 and 5),
  add column care smallint check (care between 1 and 5),
  add column rules smallint check (rules between 1 and 5),
  -- The last moment to write it, two weeks after the end of the charter. A trigger sets it.
  add column closes_at timestamptz,
  -- Since when it is not sealed any more.
  add column opened_at timestamptz,
  add column changed_at timestamptz,
  -- An answer breaks the rules like a review: it waits for an operator then.
  add column reply_status text check (reply_status in ('published', 'waiting', 'hidden')),
  add column replied_at timestamptz,
  add column replied_by object_id;

-- The public sees the same as before: no page and no listing is to be renewed.
alter table reviews disable trigger user;
update reviews set
  closes_at = greatest(
    created_at,
    (select upper(period) + interval '14 days' from bookings where bookings.id = booking_id)
  ),
  opened_at = created_at,
  reply_status = case when reply is not null then 'published' end,
  replied_at = case when reply is not null then created_at end;
alter table reviews enable trigger user;

alter table reviews
  alter column closes_at set not null,
  -- The trigger replaces it.
  alter column closes_at set default 'infinity',
  alter column status set default 'sealed',
  drop constraint reviews_booking_id_key,
  drop constraint reviews_status_check,
  add constraint reviews_status_check check (status in ('sealed', 'published', 'waiting', 'hidden')),
  add constraint one_review_of_each_side unique (booking_id, about),
  add constraint review_within_window check (created_at <= closes_at),
  add constraint review_changed_within_two_days check (changed_at <= created_at + interval '48 hours'),
  add constraint sealed_until_opened check ((status = 'sealed') = (opened_at is null)),
  add constraint sealed_waits_for_nobody check (status <> 'sealed' or waits_since is null),
  add constraint marks_of_its_side check (
    case about when 'yacht' then num_nonnulls(communication, care, rules) = 0
      else num_nonnulls(crew, cleanliness, accuracy, value) = 0 end
  ),
  add constraint only_charters_are_answered check (reply is null or about = 'yacht'),
  add constraint reply_has_a_state check ((reply is null) = (reply_status is null) and (reply is null) = (replied_at is null));

create index sealed_reviews on reviews (closes_at) where status = 'sealed';
create index unanswered_reviews on reviews (listing_id, created_at desc)
  where status = 'published' and about = 'yacht' and reply is null;

create or replace function review_needs_completed_booking() returns trigger language plpgsql as $$
declare
  ended timestamptz;
begin
  select upper(period) into ended from bookings
  where id = new.booking_id and listing_id = new.listing_id and status = 'completed';
  if ended is null then
    raise exception 'a review needs a completed booking of the same listing' using errcode = 'check_violation';
  end if;
  new.closes_at := ended + interval '14 days';
  return new;
end $$;

-- The two reviews of a charter are opened together, or after the time to write. From then on neither changes any more.
create function review_is_sealed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.opened_at is not null then
    if new.opened_at is distinct from old.opened_at
      or (new.rating, new.comment, new.crew, new.cleanliness, new.accuracy, new.value, new.communication, new.care, new.rules)
        is distinct from
        (old.rating, old.comment, old.crew, old.cleanliness, old.accuracy, old.value, old.communication, old.care, old.rules)
    then
      raise exception 'review % has been opened: it does not change any more', old.id
        using errcode = 'check_violation', constraint = 'review_is_final';
    end if;
    if old.reply is not null and new.reply is distinct from old.reply then
      raise exception 'review % has been answered', old.id using errcode = 'check_violation', constraint = 'answered_once';
    end if;
    return new;
  end if;
  if new.reply is not null and new.opened_at is null then
    raise exception 'a sealed review has no answer' using errcode = 'check_violation', constraint = 'sealed_without_answer';
  end if;
  if new.opened_at < new.closes_at and not exists (
    select from reviews as other where other.booking_id = new.booking_id and other.about <> new.about
  ) then
    raise exception 'the other side of booking % may still write its review', new.booking_id
      using errcode = 'check_violation', constraint = 'review_is_sealed';
  end if;
  return new;
end $$;
-- After review_needs_completed_booking, which sets closes_at: triggers fire in the order of their names.
create trigger review_stays_sealed before insert or update on reviews for each row execute function review_is_sealed();

-- Reviews that everybody may read. Pages and figures for the public read this view and never the table.
create view public_reviews as
select id, listing_id, booking_id, rating, crew, cleanliness, accuracy, value, comment, author, country, language,
  case when reply_status = 'published' then reply end as reply,
  case when reply_status = 'published' then replied_at end as replied_at,
  created_at
from reviews where about = 'yacht' and status = 'published';

create or replace view listing_reputations as
select listing.id as listing_id, reviewed.rating, reviewed.review_count, sailed.booking_count
from listings as listing
cross join lateral (
  select round(avg(review.rating), 1)::double precision as rating, count(*)::integer as review_count
  from public_reviews as review where review.listing_id = listing.id
) as reviewed
cross join lateral (
  select count(*)::integer as booking_count
  from bookings as booking where booking.listing_id = listing.id and booking.status = 'completed'
) as sailed;

create or replace view owner_reputations as
select owner.id as owner_id, reviewed.rating, sailed.booking_count
from owners as owner
cross join lateral (
  select round(avg(review.rating), 1)::double precision as rating
  from public_reviews as review join listings as listing on listing.id = review.listing_id
  where listing.owner_id = owner.id
) as reviewed
cross join lateral (
  select count(*)::integer as booking_count
  from bookings as booking join listings as listing on listing.id = booking.listing_id
  where listing.owner_id = owner.id and booking.status = 'completed'
) as sailed;

-- Pictures of a guest's review. A review that is hidden loses them.
create table review_pictures (
  id object_id primary key,
  review_id object_id not null references reviews on delete cascade,
  key text not null unique check (key <> ''),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  position smallint not null check (position between 0 and 4),
  unique (review_id, position)
);
create function announce_reviewed() returns trigger language plpgsql as $$
begin
  insert into page_changes (xid, tag)
  select distinct pg_current_xact_id(), tag
  from (
    select distinct listing_id from rows_changed as changed join reviews on reviews.id = changed.review_id
    where reviews.status = 'published'
  ) as shown
  cross join lateral page_tags_of_listing(shown.listing_id) as tag
  on conflict do nothing;
  return null;
end $$;
select announce_tags('review_pictures', 'announce_reviewed');
create trigger announce_truncation after truncate on review_pictures
  for each statement execute function announce_page_change();

alter table booking_reminders drop constraint booking_reminders_stage_check;
alter table booking_reminders add constraint booking_reminders_stage_check check (
  stage in ('week', 'two_days', 'tomorrow', 'overdue', 'deposit_open', 'deposit_late', 'review')
);
-- Jobs find completed charters whose time to write is almost over.
create index completed_bookings_by_end on bookings (upper(period)) where status = 'completed';
