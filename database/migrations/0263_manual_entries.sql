-- An entry of the ledger that one operator proposes and another one approves.
create table manual_entries (
  id object_id primary key,
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'refused', 'withdrawn')),
  reason text not null check (reason <> ''),
  proposed_by object_id not null,
  proposed_at timestamptz not null,
  decided_by object_id,
  decided_at timestamptz,
  decision_reason text check (decision_reason <> ''),
  check ((status = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status <> 'withdrawn' or decided_by = proposed_by),
  constraint another_person_approves check (status not in ('approved', 'refused') or decided_by <> proposed_by)
);
create index manual_entries_by_time on manual_entries (proposed_at, id);

-- Accounts of bookings, owners, vouchers, disputes and what is on its way follow events alone.
create table manual_entry_lines (
  entry_id object_id not null references manual_entries,
  line smallint not null,
  account text not null check (
    account in (
      'provider', 'bank', 'cash', 'terminal', 'tax', 'commission', 'service_charge', 'provider_fee', 'promotion',
      'goodwill', 'loss'
    )
  ),
  currency currency_code not null,
  amount bigint not null check (amount <> 0),
  primary key (entry_id, line)
);

create function manual_entry_balances() returns trigger language plpgsql as $$
declare
  entry text := coalesce(to_jsonb(new) ->> 'entry_id', to_jsonb(new) ->> 'id');
begin
  if not exists (select from manual_entry_lines where entry_id = entry) or exists (
    select from manual_entry_lines where entry_id = entry group by currency having sum(amount) <> 0
  ) then
    raise exception 'manual entry % does not sum to zero', entry using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger manual_entry_balances after insert on manual_entries
  deferrable initially deferred for each row execute function manual_entry_balances();
create constraint trigger manual_entry_lines_balance after insert on manual_entry_lines
  deferrable initially deferred for each row execute function manual_entry_balances();

create function manual_entry_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'proposed'
    or (new.proposed_by, new.reason, new.proposed_at) is distinct from (old.proposed_by, old.reason, old.proposed_at) then
    raise exception 'a manual entry is decided once: propose another one' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger manual_entry_is_decided_once before update on manual_entries
  for each row execute function manual_entry_is_decided_once();

create function manual_entry_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a manual entry is never changed: propose another one' using errcode = 'check_violation';
end $$;
create trigger manual_entries_are_kept before delete on manual_entries
  for each row execute function manual_entry_is_kept();
create trigger manual_entry_lines_are_kept before update or delete on manual_entry_lines
  for each row execute function manual_entry_is_kept();

-- Nothing is posted by hand that nobody approved, and nothing else than was proposed.
create function ledger_manual_is_approved() returns trigger language plpgsql as $$
begin
  if not exists (
    select from manual_entries
    where new.reference = 'manual:' || id and status = 'approved' and decided_by <> proposed_by
  ) or exists (
    (
      select account, currency::text, amount from ledger_postings where entry_id = new.id
      except all
      select account, currency::text, amount from manual_entry_lines where new.reference = 'manual:' || entry_id
    )
    union all
    (
      select account, currency::text, amount from manual_entry_lines where new.reference = 'manual:' || entry_id
      except all
      select account, currency::text, amount from ledger_postings where entry_id = new.id
    )
  ) then
    raise exception 'ledger entry % was not approved as it stands', new.reference using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_manual_is_approved after insert on ledger_entries
  deferrable initially deferred for each row when (new.kind = 'manual') execute function ledger_manual_is_approved();
