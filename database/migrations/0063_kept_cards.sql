-- Cards are kept by the provider: on its customer of a user, or of one booking where the guest has no account.
create table provider_customers (
  id text primary key,
  user_id object_id unique references users,
  booking_id object_id unique references bookings,
  -- The card that a user pays with unless they choose another.
  default_method_id text,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, booking_id) = 1)
);

alter table payments
  -- When the guest agreed that the card is kept and charged for the balance.
  add card_consent_at timestamptz,
  -- The provider's customer and the card that was kept.
  add customer_id text,
  add method_id text,
  -- Charges without the guest that were refused, and when the next is tried.
  add attempts smallint not null default 0,
  add next_attempt_at timestamptz;

create index confirmed_bookings on bookings (id) where status = 'confirmed';
