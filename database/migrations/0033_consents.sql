-- The tables of cookies that visitors have agreed to, each stored once, by the hash of its content.
create table consent_policies (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  policy jsonb not null,
  first_used_at timestamptz not null
);

-- What a browser has agreed to. Its cookie holds the id; nothing else leads from a row to a person. A refusal has no row.
create table consents (
  id object_id primary key,
  policy_hash text not null references consent_policies,
  agreed text[] not null check (cardinality(agreed) > 0),
  language text not null check (language in ('en', 'fr')),
  asked_in text not null check (asked_in in ('banner', 'choices')),
  given_at timestamptz not null,
  ended_at timestamptz check (ended_at >= given_at)
);
create index consents_of_policy on consents (policy_hash);
create index consents_by_time on consents (given_at);
