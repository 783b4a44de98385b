-- Prices that an owner has changed and not published yet: all of a yacht's, as they are to become.
create table tariff_drafts (
  listing_id object_id primary key references listings on delete cascade,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Of what was published when the draft was begun.
  base_hash text not null check (base_hash ~ '^[0-9a-f]{64}$'),
  saved_at timestamptz not null
);
