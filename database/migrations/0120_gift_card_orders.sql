-- A gift card that somebody buys on the site. It is a wish until its money is captured; the voucher and its code are made
-- then, in the transaction that books the money.
create table gift_card_orders (
  id object_id primary key,
  -- Of the link by which its buyer pays and looks at it.
  token_hash text not null unique,
  amount bigint not null check (amount > 0),
  currency currency_code not null,
  buyer_name text not null,
  buyer_email text not null,
  recipient_name text not null,
  recipient_email text not null,
  message text not null,
  locale text not null check (locale in ('en', 'fr')),
  -- open: waits for a card. voiding: nobody paid in time, and the provider is being told.
  status text not null default 'open' check (status in ('open', 'captured', 'voiding', 'voided')),
  intent_id text unique,
  decline_code text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  fee bigint not null default 0,
  voucher_id object_id unique references vouchers,
  -- What the buyer's bank says: the card is blocked while it is open or lost.
  dispute text check (dispute in ('open', 'won', 'lost')),
  created_at timestamptz not null,
  captured_at timestamptz,
  voided_at timestamptz,
  check_at timestamptz not null default now(),
  check ((status = 'captured') = (captured_at is not null)),
  check ((status = 'captured') = (voucher_id is not null)),
  check ((status = 'voided') = (voided_at is not null))
);
create index gift_card_orders_to_check on gift_card_orders (check_at) where status in ('open', 'voiding');
create index gift_card_orders_by_age on gift_card_orders (created_at);
