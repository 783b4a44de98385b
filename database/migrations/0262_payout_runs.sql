-- Payouts that one operator has chosen and another one releases.
create table payout_runs (
  id object_id primary key,
  note text check (note <> ''),
  prepared_by object_id not null,
  prepared_at timestamptz not null,
  released_by object_id,
  released_at timestamptz,
  withdrawn_by object_id,
  withdrawn_at timestamptz,
  check ((released_by is null) = (released_at is null)),
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check (released_at is null or withdrawn_at is null),
  constraint another_person_releases check (released_by <> prepared_by)
);
create index payout_runs_by_time on payout_runs (prepared_at, id);

-- A run is decided once, and by whom it was prepared never changes.
create function payout_run_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.released_at is not null or old.withdrawn_at is not null or new.prepared_by <> old.prepared_by then
    raise exception 'payout run % is decided', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_run_is_decided_once before update on payout_runs
  for each row execute function payout_run_is_decided_once();

-- What waits for a run may also go to an account at the provider.
alter table payouts
  add column run_id object_id references payout_runs,
  -- The account as it was when the run was released, encrypted, until the money has arrived.
  add column bank_holder text,
  add column bank_country text check (bank_country ~ '^[A-Z]{2}$'),
  add column bank_number text,
  add column bank_code text,
  drop constraint payouts_check4;
create index payouts_of_run on payouts (run_id) where run_id is not null;

-- Money leaves a run that another person has released, and nothing joins one that is decided. What the job decides itself begins as
-- `sending` and has no run.
create function payout_leaves_released_run() returns trigger language plpgsql as $$
begin
  if new.run_id is not null and (tg_op = 'INSERT' or new.run_id is distinct from old.run_id) and not exists (
    select from payout_runs where id = new.run_id and released_at is null and withdrawn_at is null for share
  ) then
    raise exception 'payout run % is decided', new.run_id using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and old.status = 'upcoming' and new.status <> 'upcoming' and not exists (
    select from payout_runs where id = new.run_id and released_at is not null
  ) then
    raise exception 'payout % is in no released run', new.id
      using errcode = 'check_violation', constraint = 'payout_leaves_released_run';
  end if;
  return new;
end $$;
create trigger payout_leaves_released_run before insert or update on payouts
  for each row execute function payout_leaves_released_run();

-- Owners whose payouts wait until an operator lets them go.
create table payout_holds (
  owner_id object_id primary key references owners,
  reason text not null check (reason <> ''),
  held_by object_id not null,
  held_at timestamptz not null
);
