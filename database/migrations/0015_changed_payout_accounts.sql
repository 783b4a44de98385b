-- A changed payout account waits: its owner enters a code, operators review it, and payouts pause.

-- When the user of a session entered a code again, before what is dangerous.
alter table sessions add column confirmed_at timestamptz;
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('register', 'login', 'reset', 'email', 'confirm'));
create unique index one_confirmation_per_user on one_time_codes (user_id) where purpose = 'confirm';

-- Addresses that users gave up. For a while they are told of what may be the work of a stranger.
create table former_emails (
  user_id object_id not null references users on delete cascade,
  email text not null check (email = lower(email)),
  changed_at timestamptz not null,
  primary key (user_id, email)
);
create index former_emails_by_age on former_emails (changed_at);

-- The person or company that a paper names, as the operator read it there, and whom the verified paper before named.
alter table verification_documents
  add column names text check (names <> ''),
  add column previous_names text check (previous_names <> '');
update verification_documents paper set names = coalesce(
  case when paper.kind = 'identity' then
    (select nullif(trim(concat_ws(' ', users.name, users.last_name)), '') from users where users.id = owners.user_id)
  end, owners.name)
from owners
where owners.id = paper.owner_id and paper.status = 'verified' and paper.kind in ('identity', 'company');

alter table payout_details
  -- The provider's mark of the bank account behind its own account.
  add column account_bank text check (account_bank <> ''),
  -- The last change of an account that could be paid, and what it replaced. Null for details that were never changed.
  add column changed_at timestamptz,
  add column previous_holder text,
  add column previous_last4 text,
  add column paused_until timestamptz,
  -- Whether the holder was the verified person or company when an operator verified the account.
  add column holder_matches boolean not null default false,
  -- Of two operators who verify an account in another name.
  add column first_verified_by object_id,
  add column first_verified_at timestamptz,
  add check ((first_verified_by is null) = (first_verified_at is null)),
  add check (changed_at is null or paused_until is not null);
update payout_details set holder_matches = true where review = 'verified';
alter table payout_details
  add constraint another_name_takes_two check (
    review <> 'verified' or way = 'account' or holder_matches
    or (first_verified_by is not null and first_verified_by <> reviewed_by)
  );

-- A review ends when the account changes. An account that could be paid is replaced only with a pause.
create or replace function other_details_are_unreviewed() returns trigger language plpgsql as $$
begin
  new.review := 'unreviewed';
  new.review_notes := null;
  new.verified_until := null;
  new.reviewed_by := null;
  new.reviewed_at := null;
  new.holder_matches := false;
  new.first_verified_by := null;
  new.first_verified_at := null;
  if old.way = 'bank' or old.account_ready or old.account_bank is not null or old.account_last4 is not null then
    if new.paused_until is null then
      raise exception 'payout details of % are replaced without a pause', new.owner_id using errcode = 'check_violation';
    end if;
    new.must_be_verified := true;
    new.changed_at := new.updated_at;
    new.previous_holder := case when old.way = 'bank' then old.holder end;
    new.previous_last4 := case when old.way = 'bank' then old.bank_last4 else old.account_last4 end;
  end if;
  return new;
end $$;
drop trigger other_details_are_unreviewed on payout_details;
create trigger other_details_are_unreviewed before update on payout_details for each row when (
  old.way <> new.way
  or (new.way = 'bank' and (old.holder, old.country, old.bank_number, old.bank_code)
    is distinct from (new.holder, new.country, new.bank_number, new.bank_code))
  or (new.way = 'account' and (old.account_id, old.account_last4) is distinct from (new.account_id, new.account_last4))
  -- Rows from before this column learn the mark without a change.
  or (new.way = 'account' and old.account_bank is not null and old.account_bank is distinct from new.account_bank)
) execute function other_details_are_unreviewed();

alter table payouts
  -- When a file for the bank, or the account itself, was handed to an operator: the bank may have the transfer.
  add column batched_at timestamptz,
  -- The owner's account changed after that: an operator says whether the bank has the transfer.
  add column account_changed_at timestamptz,
  add check (batched_at is null or exported_at is not null),
  add check (account_changed_at is null or batched_at is not null);
update payouts set batched_at = exported_at where status = 'upcoming' and exported_at is not null;

-- Nothing is made, released or handed to a bank for an account that is unreviewed, refused, paused or another one by now.
create function payout_goes_to_reviewed_account() returns trigger language plpgsql as $$
declare
  at timestamptz;
begin
  if tg_op = 'INSERT' then
    at := new.created_at;
  elsif old.exported_at is null and new.exported_at is not null then
    at := new.exported_at;
  elsif old.status = 'upcoming' and new.status = 'sending' then
    select released_at into at from payout_runs where id = new.run_id;
  elsif old.batched_at is distinct from new.batched_at and new.batched_at is not null then
    at := new.batched_at;
  else
    return new;
  end if;
  perform from payout_details details
  where details.owner_id = new.owner_id and details.way = new.way
    and (details.way = 'account' or details.review = 'verified')
    and (details.way <> 'account' or details.account_id = new.account_id)
    and not details.must_be_verified
    and (details.paused_until is null or details.paused_until <= at)
  for share;
  if not found or new.account_changed_at is not null then
    raise exception 'payout % goes to an account that nobody has reviewed', new.id
      using errcode = 'check_violation', constraint = 'payout_goes_to_reviewed_account';
  end if;
  return new;
end $$;
create trigger payout_goes_to_reviewed_account before insert or update on payouts
  for each row execute function payout_goes_to_reviewed_account();

-- What was taken out of a run after it was prepared, and why. The run says so.
create table payout_removals (
  id bigint generated always as identity primary key,
  run_id object_id not null references payout_runs,
  owner_id object_id not null references owners,
  currency currency_code not null,
  amount bigint not null check (amount > 0),
  last4 text,
  reason text not null check (reason in ('account_changed', 'account_refused', 'account_removed', 'held', 'not_payable', 'not_sent')),
  -- The operator who took it out; null where the owner's change did.
  removed_by object_id,
  removed_at timestamptz not null
);
create index payout_removals_of_run on payout_removals (run_id, id);
