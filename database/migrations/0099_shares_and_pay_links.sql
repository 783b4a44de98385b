-- What is due at once, divided among the party: each part is paid by a payment of its own.
create table payment_shares (
  id object_id primary key,
  booking_id object_id not null references bookings,
  name text not null check (name <> ''),
  email text,
  amount bigint not null check (amount > 0),
  -- Somebody else pays it: nobody may any more.
  closed_at timestamptz,
  created_at timestamptz not null
);
create index payment_shares_of_booking on payment_shares (booking_id);

-- Whoever holds the token may pay one share, or be the guest of a booking that was made for them: scoped, hashed, expiring.
create table pay_links (
  token_hash text primary key,
  booking_id object_id not null references bookings on delete cascade,
  share_id object_id references payment_shares on delete cascade,
  expires_at timestamptz not null,
  -- When the guest of the booking agreed to its terms.
  accepted_at timestamptz
);
create index pay_links_of_booking on pay_links (booking_id);

alter table bookings
  -- Until when every share is to be paid.
  add split_until timestamptz,
  -- The owner or operator who made the booking for its guest.
  add offered_by object_id references users on delete set null;

alter table payments add share_id object_id references payment_shares;
drop index one_payment_under_way;
-- Two tabs pay one payment, not two; of each share.
create unique index one_payment_under_way on payments (booking_id, purpose, share_id) nulls not distinct
  where status in ('open', 'authorised', 'capturing') and way = 'card';
