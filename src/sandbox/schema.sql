-- The payment provider of the sandbox keeps its own books here, apart from the market's tables.
create schema if not exists sandbox;

create table if not exists sandbox.objects (
  id text primary key,
  kind text not null,
  -- The connected account of the object; null for the platform itself.
  account text,
  body jsonb not null,
  -- Data that the provider never shows, such as the behaviour of a test card.
  hidden jsonb not null default '{}',
  position bigint generated always as identity
);
create index if not exists objects_by_kind on sandbox.objects (kind, position);
create index if not exists objects_by_customer on sandbox.objects ((body ->> 'customer'), kind, position)
  where body ->> 'customer' is not null;
create index if not exists objects_by_payment_intent on sandbox.objects ((body ->> 'payment_intent'), kind, position)
  where body ->> 'payment_intent' is not null;
create index if not exists objects_by_charge on sandbox.objects ((body ->> 'charge'), kind, position)
  where body ->> 'charge' is not null;

-- One row for each idempotency key and account; purged after a day.
create table if not exists sandbox.answers (
  key text not null,
  account text not null,
  request_hash text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null,
  primary key (key, account)
);

create table if not exists sandbox.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null references sandbox.objects (id) on delete cascade,
  endpoint_id text not null references sandbox.objects (id) on delete cascade,
  attempts integer not null default 0,
  -- Null once it was delivered or given up.
  due_at timestamptz
);
create index if not exists deliveries_due on sandbox.deliveries (due_at) where due_at is not null;

create table if not exists sandbox.timers (
  id bigint generated always as identity primary key,
  task text not null,
  object_id text not null,
  due_at timestamptz not null
);
create index if not exists timers_due on sandbox.timers (due_at);

create table if not exists sandbox.faults (
  id bigint generated always as identity primary key,
  effect text not null,
  -- 'POST /v1/payment_intents/:id/capture' for calls, 'payment_intent.succeeded' for webhooks, '*' for all.
  target text not null,
  times integer not null check (times >= 0),
  delay_ms integer not null default 0
);
