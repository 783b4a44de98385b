-- What an owner says of a period that they keep. Blocks that were made before, or by the import, have no row here.
create table blocks (
  claim_id object_id primary key references claims on delete cascade,
  -- The blocks of one repetition.
  series_id object_id,
  reason text check (reason <> ''),
  created_at timestamptz not null
);
create index blocks_of_series on blocks (series_id) where series_id is not null;
