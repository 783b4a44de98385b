-- Rates come from a source by its day, from a peg to another currency, or from an operator's hand with a reason.
alter table exchange_rates
  add column kind text not null default 'source' check (kind in ('source', 'peg', 'hand')),
  -- The day that the source gives. Rates shipped as examples have none.
  add column day date,
  add column reason text check (reason <> ''),
  add constraint a_hand_has_a_reason check (kind <> 'hand' or currency = 'USD' or reason is not null);
create index exchange_rates_by_day on exchange_rates (day) where day is not null;

-- Currencies that follow another one at a fixed rate. They get a rate with every set of rates that has none for them.
create table currency_pegs (
  currency currency_code primary key,
  anchor currency_code not null,
  -- Units of the currency for one unit of the anchor.
  rate numeric not null check (rate > 0),
  check (currency <> anchor and currency <> 'USD')
);
insert into currency_pegs (currency, anchor, rate) values
  ('AED', 'USD', 3.6725),
  ('AWG', 'USD', 1.79),
  ('BBD', 'USD', 2),
  ('BHD', 'USD', 0.376),
  ('BSD', 'USD', 1),
  ('OMR', 'USD', 0.384497),
  ('QAR', 'USD', 3.64),
  ('SAR', 'USD', 3.75),
  ('XCD', 'USD', 2.7),
  ('XCG', 'USD', 1.79),
  ('XPF', 'EUR', 119.331742);

-- The outcome of each fetch. A set with a jump is held until an operator confirms or drops it.
create table rate_fetches (
  id object_id primary key,
  fetched_at timestamptz not null,
  -- The host of the address.
  source text not null,
  by_hand boolean not null,
  state text not null check (state in ('stored', 'unchanged', 'held', 'refused', 'confirmed', 'dropped')),
  failure text,
  -- The currency or the day that the refusal is about.
  about text,
  day date,
  -- The set that is held, in units for one US dollar: {"EUR": "0.86"}.
  rates jsonb,
  -- The rates that jumped, before and after: [{"currency": "EUR", "before": "0.86", "after": "1.2"}].
  jumps jsonb not null default '[]',
  -- Currencies of the source that the market does not know.
  left_out text[] not null default '{}',
  check ((state = 'refused') = (failure is not null)),
  check (state <> 'held' or (rates is not null and day is not null))
);
create unique index one_held_set on rate_fetches (state) where state = 'held';
