-- The captain of a charter under way proposes that it ends later; its guest agrees, and pays the difference.
alter table booking_changes
  drop constraint booking_changes_made_by_check,
  add constraint booking_changes_made_by_check check (made_by in ('guest', 'operator', 'owner', 'captain')),
  drop constraint only_owners_offer,
  add constraint only_owners_offer check (made_by = 'owner' or (status <> 'offered' and not ends_request)),
  add constraint only_makers_withdraw check (status <> 'withdrawn' or made_by in ('owner', 'captain')),
  -- It ends later and begins as it did, costs at least as much, and gives nothing back.
  add constraint extensions_only_add check (
    made_by <> 'captain'
    or (
      status <> 'requested' and lower(period) = lower(old_period) and upper(period) > upper(old_period)
      and total >= old_total and difference between 0 and total - old_total
    )
  );
