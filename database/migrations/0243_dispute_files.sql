-- Pictures and documents that go to a guest's bank with an answer. The file itself lies among the private files.
create table dispute_files (
  id object_id primary key,
  dispute_id text not null references disputes,
  -- The provider's name of the evidence; it takes one file of each.
  field text not null check (field in (
    'receipt', 'customer_signature', 'customer_communication', 'service_documentation', 'cancellation_policy',
    'refund_policy', 'duplicate_charge_documentation', 'uncategorized_file'
  )),
  file_name text not null,
  file_type text not null check (file_type in ('application/pdf', 'image/jpeg')),
  file_size integer not null check (file_size > 0),
  added_by object_id not null,
  added_at timestamptz not null,
  -- The provider's id, once the provider has it: it is not uploaded again.
  provider_file text,
  unique (dispute_id, field)
);

-- The provider has our answer. We may have decided to send it before, and the provider failed: then it is sent again.
alter table disputes add evidence_sent_at timestamptz;

-- A database from before has answers; a new one makes their table later.
do $$
begin
  if to_regclass('dispute_replies') is not null then
    update disputes set evidence_sent_at = submitted_at
    from dispute_replies where dispute_id = disputes.id and submitted_at is not null;
  end if;
end $$;
