-- What an operator answers a guest's bank. `disputes` holds what the bank says.
create table dispute_replies (
  dispute_id text primary key references disputes,
  statement text not null,
  revision integer not null default 1,
  saved_by object_id not null,
  saved_at timestamptz not null,
  submitted_by object_id,
  submitted_at timestamptz,
  accepted_by object_id,
  accepted_at timestamptz,
  check ((submitted_by is null) = (submitted_at is null)),
  check ((accepted_by is null) = (accepted_at is null)),
  -- The provider takes one answer.
  check (submitted_at is null or accepted_at is null)
);
