-- An owner's answer to a request: another trip, another price, or both. It waits for its guest and holds its own period.
alter table booking_changes
  drop constraint booking_changes_status_check,
  -- offered: the guest is asked. withdrawn: its owner took it back.
  add constraint booking_changes_status_check check (
    status in (
      'offered', 'open', 'requested', 'applied', 'expired', 'declined', 'no_answer', 'given_up', 'unpaid', 'not_free', 'cancelled',
      'withdrawn'
    )
  ),
  drop constraint booking_changes_made_by_check,
  add constraint booking_changes_made_by_check check (made_by in ('guest', 'operator', 'owner')),
  drop constraint booking_changes_check,
  add constraint booking_changes_check check ((status in ('offered', 'open', 'requested')) = (settled_at is null)),
  -- The owner's words to the guest.
  add message text check (length(message) between 1 and 500),
  -- Whether the request is over when the guest does not take the offer.
  add ends_request boolean not null default false,
  add constraint only_owners_offer check (made_by = 'owner' or (status not in ('offered', 'withdrawn') and not ends_request)),
  add constraint offers_end_and_hold check (status <> 'offered' or (expires_at is not null and claim_id is not null));

drop index one_change_under_way;
create unique index one_change_under_way on booking_changes (booking_id) where status in ('offered', 'open', 'requested');
drop index changes_to_end;
create index changes_to_end on booking_changes (expires_at) where status in ('offered', 'open', 'requested');
