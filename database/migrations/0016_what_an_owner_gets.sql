-- What an owner gets is named when it is shared out: first_stage is the half of a weekly charter under way, cancellation what
-- is left of a charter that was called off, correction what came or went after that.
alter table ledger_entries add column share_of text check (
  share_of in ('first_stage', 'charter', 'extension', 'cancellation', 'correction')
);
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries set share_of = case
    when reference not like 'share:%:1' then 'correction'
    when (select status from bookings where bookings.id = booking_id) = 'cancelled' then 'cancellation'
    else 'charter'
  end
where kind = 'share';
alter table ledger_entries enable trigger ledger_entries_append_only;
alter table ledger_entries add constraint shares_are_named check ((kind = 'share') = (share_of is not null));

-- What was agreed before an extension, so that what it adds is known on its own. Extensions from before have none.
alter table booking_changes add column old_terms jsonb, add column old_units smallint;
alter table booking_changes add constraint only_extensions_keep_terms check (
  (old_terms is null or made_by = 'captain') and (old_terms is null) = (old_units is null)
);
