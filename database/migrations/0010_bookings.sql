-- Bookings and their lives: requests, changes, the day of the charter, cancellations, reconciliation and the market's figures.

-- Limits on holds count name+1@example.com and Name@example.com as one contact.
create function contact_of(email text) returns text
  language sql immutable parallel safe strict
  return lower(
    coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1))
      || '@' || split_part(email, '@', 2)
  );

-- The local day by which the balance is to be paid, YYYY-MM-DD; null when all was due at once or is due at the base.
create function balance_due_on(terms jsonb) returns text immutable parallel safe language sql as $$
  select min(part ->> 'due') from jsonb_array_elements(terms -> 'schedule') as part where part ->> 'due' ~ '^\d{4}-'
$$;

-- The sum of what is paid through the market, by the agreed schedule.
create function due_through_us(terms jsonb) returns bigint immutable parallel safe language sql as $$
  select coalesce(sum((part ->> 'amount')::bigint), 0)::bigint
  from jsonb_array_elements(terms -> 'schedule') as part where part ->> 'due' <> 'at_base'
$$;

-- Administrators find a booking by parts of its reference, name or address, and by the digits of the telephone number.
create function booking_words(reference text, name text, email text, phone text) returns text
  immutable parallel safe language sql as $$
  select fold(reference || ' ' || name || ' ' || email || ' ' || regexp_replace(phone, '\D', '', 'g'))
$$;

create table bookings (
  id object_id primary key,
  reference text not null unique check (reference ~ '^FL-[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{8}$'),
  listing_id object_id not null references listings,
  vessel_id object_id not null references vessels,
  offer_id object_id not null references offers,
  -- A quote is booked once. It is deleted long before the booking, whose terms hold all of it.
  quote_id object_id unique references quotes on delete set null,
  -- Requests of one guest for one trip on several yachts share the first booking. The first owner who accepts gets the guest.
  request_group object_id references bookings,
  -- The user who was signed in while reserving.
  customer_id object_id references users on delete set null,
  -- The owner or operator who made the booking for its guest.
  offered_by object_id references users on delete set null,
  status text not null check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  cancelled_by text check (
    cancelled_by in (
      'customer', 'owner', 'operator', 'expired', 'declined', 'no_answer', 'payment_failed', 'unpaid', 'weather', 'no_show',
      'other_accepted'
    )
  ),
  cancelled_reason text,
  cancelled_at timestamptz,
  instant boolean not null,
  guest_name text not null check (guest_name <> ''),
  guest_email text not null,
  guest_phone text not null,
  contact text not null generated always as (contact_of(guest_email)) stored,
  -- The language of the mails to the guest.
  locale text not null default 'en' check (locale in ('en', 'fr')),
  notes text,
  guests smallint not null check (guests > 0),
  unit text not null check (unit in ('hour', 'day', 'week')),
  units smallint not null check (units > 0),
  local_date date not null,
  period tstzrange not null check (not isempty(period)),
  -- The period and its turnaround, to claim it again when the money comes after the hold has expired.
  occupied tstzrange,
  currency currency_code not null,
  total bigint not null check (total >= 0),
  -- What was agreed, frozen: lines, schedule, cancellation tiers with their instants.
  terms jsonb not null,
  balance_due_on text generated always as (balance_due_on(terms)) stored,
  due_through_us bigint not null generated always as (due_through_us(terms)) stored,
  -- The agreement with the owner at the time of the booking. It is apart from the terms, because guests read those.
  agreement jsonb,
  -- The part of the payments that changes have given back: it no longer pays for the booking.
  given_back bigint not null default 0 check (given_back >= 0),
  -- Licences that the guest of a bareboat declared, kept even if the offer later requires others.
  licences text[] not null default '{}' check (licences <@ array['skipper', 'radio', 'second_sailor', 'sailing_record']),
  licences_confirmed_at timestamptz,
  -- The time that the owner has to answer, as the market had set it when the guest booked.
  answer_hours smallint not null default 24 check (answer_hours > 0),
  answer_by timestamptz,
  -- Until when every share is to be paid.
  split_until timestamptz,
  confirmed_at timestamptz,
  -- When the yacht left with its guests, and came back.
  departed_at timestamptz,
  returned_at timestamptz,
  completed_at timestamptz,
  -- Grows when the trip changes: calendar files carry it as their SEQUENCE.
  revision integer not null default 0,
  -- Grows with every update: an administrator who acts on an older version is refused.
  version integer not null default 0,
  search_words text not null generated always as (
    booking_words(reference, guest_name, guest_email, guest_phone)
  ) stored,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'cancelled') = (cancelled_by is not null and cancelled_at is not null)),
  check ((licences_confirmed_at is null) = (licences = '{}')),
  constraint returned_after_departure check (returned_at is null or departed_at <= returned_at)
);
-- Index-only scans find the bookings of an owner or a yacht type, for the lists of money.
create index bookings_of_listing on bookings (listing_id, status) include (id, vessel_id);
create index bookings_of_vessel on bookings (vessel_id);
create index bookings_of_customer on bookings (customer_id, created_at desc) where customer_id is not null;
create index bookings_of_request_group on bookings (request_group) where request_group is not null;
create index bookings_by_contact on bookings (contact, created_at desc);
create index bookings_by_words on bookings using gin (search_words gin_trgm_ops);
-- Jobs find what is due: answers, balances, charters that end.
create index pending_bookings on bookings (created_at) where status = 'pending';
create index bookings_to_answer on bookings (answer_by) where status = 'pending' and answer_by is not null;
create index confirmed_bookings_by_balance on bookings (balance_due_on)
  where status = 'confirmed' and balance_due_on is not null;
create index confirmed_bookings_by_end on bookings (upper(period)) where status = 'confirmed';
-- The lists of the back office.
create index bookings_by_departure on bookings (lower(period), id);
create index bookings_by_status_and_departure on bookings (status, lower(period), id);
create index bookings_by_creation on bookings (created_at, id);
create index bookings_by_status_and_creation on bookings (status, created_at, id);
create index bookings_with_balance on bookings (lower(period), id)
  where status = 'confirmed' and balance_due_on is not null;
create index bookings_by_confirmation on bookings (confirmed_at) where confirmed_at is not null;
create index bookings_by_cancellation on bookings (cancelled_at) where cancelled_at is not null;
-- The dashboard counts charters. A charter that has a day of a period began before the period by at most the longest length.
create index charters_by_period on bookings using gist (period) where status in ('confirmed', 'completed');
create index charters_by_length on bookings ((upper(period) - lower(period))) where status in ('confirmed', 'completed');

-- A claim lives as long as its booking does.
alter table claims add foreign key (booking_id) references bookings deferrable initially deferred;
alter table promo_code_uses add foreign key (booking_id) references bookings on delete cascade;
alter table ledger_entries add foreign key (booking_id) references bookings;
alter table vouchers add foreign key (booking_id) references bookings;
alter table provider_customers add foreign key (booking_id) references bookings;
alter table payments
  add foreign key (booking_id) references bookings,
  add foreign key (request_group) references bookings;
alter table deposit_holds add foreign key (booking_id) references bookings;
alter table earnings add foreign key (booking_id) references bookings;

create function count_booking_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger count_version before update on bookings for each row execute function count_booking_version();

-- An owner's rating stands on the cards of all their yachts, and counts completed charters. Other changes of bookings are
-- frequent and do not matter to search.
select mirror_in_search(
  'bookings', 'listing.owner_id = (select owner_id from listings where id = changed.listing_id)', false, '{}'
);
-- The general trigger is replaced by these, which ignore all other changes.
drop trigger search_mirror_update on bookings;
create trigger search_mirror_insert after insert on bookings
  for each row when (new.status = 'completed') execute function search_mirror_bookings();
create trigger search_mirror_update after update of status, listing_id on bookings
  for each row when (
    'completed' in (old.status, new.status)
    and (old.status is distinct from new.status or old.listing_id is distinct from new.listing_id)
  ) execute function search_mirror_bookings();
create trigger search_mirror_delete after delete on bookings
  for each row when (old.status = 'completed') execute function search_mirror_bookings();

-- Payments, which lie below bookings, read this view: the place, type and owner of the yacht of each booking. Every booking has a
-- listing and a vessel; a left join is skipped when its columns are not selected.
create view ledger_trips as
  select bookings.id as booking_id, vessels.place_id, listings.yacht_type_id, listings.owner_id
  from bookings
  left join listings on listings.id = bookings.listing_id
  left join vessels on vessels.id = bookings.vessel_id;

-- Holders of the token may read and release the booking. The token is hashed and expires.
create table booking_access (
  token_hash text primary key,
  booking_id object_id not null references bookings on delete cascade,
  expires_at timestamptz not null
);
create index booking_access_of_booking on booking_access (booking_id);

-- The answer to a call with an Idempotency-Key, for the next call with the same key.
create table idempotency_keys (
  key text not null,
  operation text not null,
  request_hash text not null,
  booking_id object_id references bookings on delete cascade,
  created_at timestamptz not null default now(),
  primary key (operation, key)
);

-- The network from which a visitor without an account took a hold. Rows are kept as long as the limits look back.
create table hold_networks (
  booking_id object_id primary key references bookings on delete cascade,
  -- One IPv4 address, or the first 64 bits of an IPv6 address.
  network text not null check (network <> ''),
  created_at timestamptz not null
);
create index hold_networks_by_network on hold_networks (network, created_at);

-- What is due at once, divided among the party: one payment pays each share.
create table payment_shares (
  id object_id primary key,
  booking_id object_id not null references bookings,
  name text not null check (name <> ''),
  email text,
  amount bigint not null check (amount > 0),
  -- When others took it over: it can no longer be paid.
  closed_at timestamptz,
  created_at timestamptz not null
);
create index payment_shares_of_booking on payment_shares (booking_id);
alter table payments add foreign key (share_id) references payment_shares;

-- Holders of the token may pay one share, or are the guest of a booking that was made for them. The token is hashed and expires.
create table pay_links (
  token_hash text primary key,
  booking_id object_id not null references bookings on delete cascade,
  share_id object_id references payment_shares on delete cascade,
  expires_at timestamptz not null,
  -- When the guest of the booking agreed to its terms.
  accepted_at timestamptz
);
create index pay_links_of_booking on pay_links (booking_id);

-- Reminders that a guest has got, each once.
create table booking_reminders (
  booking_id object_id not null references bookings on delete cascade,
  -- The day that the reminder was about: a changed booking has another one.
  due_on text not null,
  stage text not null check (stage in ('week', 'two_days', 'tomorrow', 'overdue', 'deposit_open', 'deposit_late')),
  reminded_at timestamptz not null,
  primary key (booking_id, due_on, stage)
);

-- A change of a booking that waits until the difference is paid, or until its owner or guest has agreed. The booking stays as it
-- is until then.
create table booking_changes (
  id object_id primary key,
  booking_id object_id not null references bookings on delete cascade,
  -- offered: the guest is asked. open: the guest is to pay, or the money is being taken. requested: the owner is asked.
  -- withdrawn: its maker took it back. All others are over too.
  status text not null check (
    status in (
      'offered', 'open', 'requested', 'applied', 'expired', 'declined', 'no_answer', 'given_up', 'unpaid', 'not_free',
      'cancelled', 'withdrawn'
    )
  ),
  -- owner: a counter-offer to a request. captain: an extension of a charter under way.
  made_by text not null check (made_by in ('guest', 'operator', 'owner', 'captain')),
  -- The owner's words to the guest.
  message text check (length(message) between 1 and 500),
  -- The request is over when the guest does not accept the counter-offer.
  ends_request boolean not null default false,
  -- The revision of the booking that it changes: it does not apply to another one.
  revision integer not null,
  quote_id object_id unique references quotes on delete set null,
  guests smallint not null check (guests > 0),
  unit text not null check (unit in ('hour', 'day', 'week')),
  units smallint not null check (units > 0),
  local_date date not null,
  period tstzrange not null check (not isempty(period)),
  occupied tstzrange not null,
  instant boolean not null,
  -- As quoted. The schedule follows from what has been paid when the change is applied.
  total bigint not null check (total >= 0),
  terms jsonb not null,
  promo_amount bigint not null check (promo_amount >= 0),
  -- What is kept for the part that is taken away, by the old terms.
  fee bigint not null check (fee >= 0),
  -- The least that cancelling costs afterwards, by the old terms.
  least_fee bigint not null check (least_fee >= 0),
  -- Minor units that the guest pays; negative comes back.
  difference bigint not null,
  -- The trip before the change.
  old_period tstzrange not null,
  old_total bigint not null,
  claim_id object_id,
  payment_id object_id unique references payments,
  -- Until when the guest may pay, or the owner answer; null once the money is being taken.
  expires_at timestamptz,
  reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status in ('offered', 'open', 'requested')) = (settled_at is null)),
  constraint only_owners_offer check (made_by = 'owner' or (status <> 'offered' and not ends_request)),
  constraint only_makers_withdraw check (status <> 'withdrawn' or made_by in ('owner', 'captain')),
  constraint offers_end_and_hold check (status <> 'offered' or (expires_at is not null and claim_id is not null)),
  -- An extension starts as before, ends later, costs at least as much, and gives nothing back.
  constraint extensions_only_add check (
    made_by <> 'captain'
    or (
      status <> 'requested' and lower(period) = lower(old_period) and upper(period) > upper(old_period)
      and total >= old_total and difference between 0 and total - old_total
    )
  )
);
create unique index one_change_under_way on booking_changes (booking_id) where status in ('offered', 'open', 'requested');
create index booking_changes_of_booking on booking_changes (booking_id, created_at);
create index changes_to_end on booking_changes (expires_at) where status in ('offered', 'open', 'requested');

-- What a guest reported on the day as not as booked. It does not change the booking; people answer it.
create table booking_reports (
  id object_id primary key,
  booking_id object_id not null references bookings on delete cascade,
  kind text not null check (
    kind in ('not_there', 'late', 'other_yacht', 'condition', 'equipment', 'crew', 'safety', 'other')
  ),
  text text not null check (text <> ''),
  created_at timestamptz not null
);
create index booking_reports_of_booking on booking_reports (booking_id, created_at);

-- The guest or the yacht was not there: one side's claim, the other side's objection, and the ruling.
create table no_shows (
  id object_id primary key,
  booking_id object_id not null references bookings on delete cascade,
  claimed_by text not null check (claimed_by in ('guest', 'host')),
  status text not null default 'open' check (status in ('open', 'objected', 'upheld', 'ruled')),
  text text not null check (text <> ''),
  -- Until when the other side may object.
  answer_by timestamptz not null,
  objection text,
  refund bigint check (refund >= 0),
  reason text,
  ruled_by object_id,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status in ('open', 'objected')) = (settled_at is null)),
  check ((status = 'ruled') = (refund is not null and reason is not null))
);
create unique index one_no_show_undecided on no_shows (booking_id) where status in ('open', 'objected');
create index no_shows_of_booking on no_shows (booking_id, created_at);
create index no_shows_to_settle on no_shows (answer_by) where status = 'open';
create index no_shows_objected on no_shows (booking_id) where status = 'objected';

-- A charter that was called off for the weather, and its guest's choice. It is open while it is not settled and the booking still
-- has the period that was called off.
create table weather_calls (
  id object_id primary key,
  booking_id object_id not null references bookings,
  -- The start of the period that was called off.
  starts_at timestamptz not null,
  -- Who decided it. The audit log has the account that wrote it down.
  source text not null check (source in ('captain', 'owner', 'operator', 'authority')),
  reason text not null check (reason <> ''),
  evidence text not null check (evidence <> ''),
  called_at timestamptz not null,
  -- Without a choice by then, everything is refunded.
  choose_by timestamptz not null,
  choice text check (choice in ('refund', 'new_date', 'credit')),
  chosen_at timestamptz,
  -- The result. A new date is only a wish until the booking has it.
  outcome text check (outcome in ('refund', 'credit', 'unanswered')),
  settled_at timestamptz,
  check ((choice is null) = (chosen_at is null)),
  check ((outcome is null) = (settled_at is null))
);
-- One call for one period.
create unique index weather_calls_of_booking on weather_calls (booking_id, starts_at);
create index weather_calls_to_settle on weather_calls (choose_by) where settled_at is null;

-- Administrators see what waits for an answer as part of the booking: its version grows too. The writer has locked the booking.
create function touch_booking() returns trigger language plpgsql as $$
begin
  update bookings set updated_at = updated_at where id = new.booking_id;
  return null;
end $$;
create trigger touch_booking after insert or update of status on booking_changes
  for each row execute function touch_booking();
create trigger touch_booking after insert or update of status on no_shows
  for each row execute function touch_booking();
create trigger touch_booking after update of choice on weather_calls
  for each row execute function touch_booking();

-- An administrator calls off many departures at once, chosen by marinas, a day and hours.
create table weather_rounds (
  id object_id primary key,
  made_by object_id not null,
  -- Names of places, and the local day and hours of each yacht.
  places text[] not null check (cardinality(places) > 0),
  local_date date not null,
  from_time time not null,
  to_time time not null,
  source text not null check (source in ('captain', 'owner', 'operator', 'authority')),
  reason text not null check (reason <> ''),
  evidence text not null check (evidence <> ''),
  made_at timestamptz not null
);
create index weather_rounds_by_time on weather_rounds (made_at, id);

-- The departures of a round.
create table weather_round_bookings (
  round_id object_id not null references weather_rounds on delete cascade,
  booking_id object_id not null references bookings,
  -- waiting: not handled yet. called: by this round. already: called off before. refused: `code` says why.
  outcome text not null default 'waiting' check (outcome in ('waiting', 'called', 'already', 'refused')),
  code text check ((outcome = 'refused') = (code is not null)),
  settled_at timestamptz,
  primary key (round_id, booking_id),
  check ((outcome = 'waiting') = (settled_at is null))
);
create index weather_round_bookings_waiting on weather_round_bookings (round_id) where outcome = 'waiting';
create index weather_round_bookings_of_booking on weather_round_bookings (booking_id);

-- Damage that an owner claims from the security deposit, the guest's reply, and the ruling.
create table deposit_claims (
  id object_id primary key,
  booking_id object_id not null unique references bookings,
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  claimed_at timestamptz not null,
  reply_by timestamptz not null,
  -- Without a ruling by then, the deposit is released.
  rule_by timestamptz not null,
  reply text check (reply in ('accept', 'dispute')),
  reply_text text,
  replied_at timestamptz,
  -- Null while it is open; 0 is a release.
  settled_amount bigint check (settled_amount between 0 and amount),
  ruling text,
  settled_at timestamptz,
  check ((reply is null) = (replied_at is null)),
  check ((settled_amount is null) = (settled_at is null))
);
create index deposit_claims_to_settle on deposit_claims (rule_by) where settled_at is null;
create index deposit_claims_disputed on deposit_claims (booking_id) where reply = 'dispute' and settled_at is null;

-- Pictures that each side took of the yacht's condition; the server sets the time. Only the parties see them.
create table condition_pictures (
  id object_id primary key,
  booking_id object_id not null references bookings,
  side text not null check (side in ('guest', 'host')),
  moment text not null check (moment in ('check_in', 'check_out')),
  taken_at timestamptz not null
);
create index condition_pictures_of_booking on condition_pictures (booking_id, taken_at);

-- The people aboard a charter, for the authority. Each row is encrypted.
create table manifest_people (
  booking_id object_id not null references bookings on delete cascade,
  seat smallint not null check (seat > 0),
  -- How many people may be registered: at most the booked guests, and at most the legal capacity.
  places smallint not null,
  sealed text not null check (sealed <> ''),
  created_at timestamptz not null,
  -- When the captain ticked the person off as aboard.
  boarded_at timestamptz,
  primary key (booking_id, seat),
  check (seat <= places)
);

-- Holders of the token may register guests of one booking. The token is hashed and expires.
create table manifest_links (
  token_hash text primary key,
  booking_id object_id not null references bookings on delete cascade,
  expires_at timestamptz not null
);
create index manifest_links_of_booking on manifest_links (booking_id);

-- Holders of the token run the day of one yacht as its captain. The token is hashed and expires; the owner can revoke it.
create table captain_links (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  token_hash text not null unique,
  -- The captain's name, as the owner wrote it.
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz
);
create index captain_links_of_listing on captain_links (listing_id);

-- Notes of administrators about a booking. Guests and owners never see them.
create table booking_notes (
  id object_id primary key,
  booking_id object_id not null references bookings on delete cascade,
  author_id object_id not null,
  text text not null check (text <> '' and length(text) <= 2000),
  -- The form of a note carries it: a form that is sent twice writes one note.
  key object_id not null,
  created_at timestamptz not null,
  unique (booking_id, key)
);
create index booking_notes_of_booking on booking_notes (booking_id, id);

-- Bookings that an administrator moved to another yacht, which may belong to another owner.
create table booking_moves (
  id object_id primary key,
  booking_id object_id not null references bookings,
  from_listing_id object_id not null references listings,
  to_listing_id object_id not null references listings,
  from_owner_id object_id not null references owners,
  to_owner_id object_id not null references owners,
  -- The guest pays what was agreed (kept), or the price of the other yacht (new).
  price text not null check (price in ('kept', 'new')),
  old_total bigint not null check (old_total >= 0),
  new_total bigint not null check (new_total >= 0),
  -- What is given back at once, and what is due with the balance.
  refund bigint not null check (refund >= 0),
  due bigint not null check (due >= 0),
  reason text not null check (reason <> ''),
  moved_by object_id not null,
  moved_at timestamptz not null,
  check (from_listing_id <> to_listing_id),
  check (price = 'new' or (new_total = old_total and refund = 0 and due = 0)),
  check (refund = 0 or due = 0)
);
create index booking_moves_of_booking on booking_moves (booking_id, moved_at);

-- Comparisons of the ledger with the provider's books, each night or on demand.
create table reconciliations (
  id object_id primary key,
  -- How far back; null is all.
  days integer check (days > 0),
  -- Null for the nightly job.
  started_by object_id,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Why it did not finish.
  failure text check (failure <> ''),
  currencies jsonb not null default '[]',
  mended jsonb not null default '[]',
  check (failure is null or finished_at is not null)
);
create index reconciliations_by_time on reconciliations (started_at, id);
-- Two at once would do the same work at the same provider.
create unique index one_reconciliation_under_way on reconciliations ((true)) where finished_at is null;

create table provider_differences (
  reconciliation_id object_id not null references reconciliations on delete cascade,
  line integer not null,
  what text not null,
  subject text not null,
  ours text not null,
  theirs text not null,
  settled_by object_id,
  settled_at timestamptz,
  primary key (reconciliation_id, line),
  check ((settled_by is null) = (settled_at is null))
);

-- The figures of the market are sums of what happened on each day, for the whole market and by place and yacht type. Each event
-- is appended to market_changes in its own transaction, so that no transaction waits for a shared counter. A job adds the changes
-- up; readers add the pending ones.

-- The days of a charter in the time zone of its yacht.
create function charter_days_of(period tstzrange, zone text) returns setof date language sql immutable parallel safe as $$
  select generate_series(
    (lower($1) at time zone $2)::date, ((upper($1) - interval '1 second') at time zone $2)::date, interval '1 day'
  )::date
$$;

-- What a booking adds to the figures, by day: charters by the time zone of the yacht, all others by UTC.
create function booking_marks(
  created_at timestamptz, confirmed_at timestamptz, cancelled_at timestamptz, local_date date, status text,
  period tstzrange, zone text
) returns table (measure text, day date, amount bigint) language sql immutable parallel safe as $$
  select 'begun', ($1 at time zone 'UTC')::date, 1::bigint where $1 is not null
  union all
  select 'confirmed', ($2 at time zone 'UTC')::date, 1 where $2 is not null
  union all
  select 'lead_days', ($2 at time zone 'UTC')::date, greatest(0, $4 - ($1 at time zone 'UTC')::date) where $2 is not null
  union all
  select 'cancelled', ($3 at time zone 'UTC')::date, 1 where $2 is not null and $3 is not null
  union all
  select 'charter_days', day, 1 from charter_days_of($6, $7) day where $5 in ('confirmed', 'completed')
$$;

create domain market_measure as text collate "C" check (
  value in ('begun', 'confirmed', 'lead_days', 'cancelled', 'charter_days', 'listed', 'views', 'quotes')
);

create table market_days (
  day date not null,
  measure market_measure not null,
  -- Both null: the whole market.
  place_id text,
  yacht_type_id object_id,
  amount bigint not null,
  check ((place_id is null) = (yacht_type_id is null)),
  unique nulls not distinct (place_id, day, measure, yacht_type_id)
);

create table market_changes (
  day date not null,
  measure market_measure not null,
  place_id text,
  yacht_type_id object_id,
  -- For charter days: several charters of a yacht on one day count as one day.
  vessel_id object_id,
  amount bigint not null,
  check ((measure = 'charter_days') = (vessel_id is not null))
);

-- The number of charters of a yacht on a day, and the place and type under which the day is counted.
create table vessel_charter_days (
  vessel_id object_id not null,
  day date not null,
  charters integer not null,
  place_id text,
  yacht_type_id object_id,
  primary key (vessel_id, day)
);

-- What is not added up yet.
create view pending_market_days as
  select day, measure, place_id, yacht_type_id, amount from market_changes where vessel_id is null
  union all
  select day, 'charter_days'::market_measure, place_id, yacht_type_id,
    (charters + change > 0)::int::bigint - (charters > 0)::int
  from (
    select changed.day, coalesce(stored.charters, 0) as charters, changed.change,
      case when stored.vessel_id is null then changed.place_id else stored.place_id end as place_id,
      case when stored.vessel_id is null then changed.yacht_type_id else stored.yacht_type_id end as yacht_type_id
    from (
      select vessel_id, day, max(place_id) as place_id, max(yacht_type_id) as yacht_type_id, sum(amount) as change
      from market_changes where vessel_id is not null
      group by vessel_id, day
    ) as changed
    left join vessel_charter_days as stored on stored.vessel_id = changed.vessel_id and stored.day = changed.day
  ) as compared
  where (charters + change > 0) <> (charters > 0);

-- Adds up the pending changes. The lock makes concurrent calls wait and lets readers in.
create function add_up_market_days() returns void language plpgsql as $$
begin
  lock table vessel_charter_days in share row exclusive mode;
  with changes as (
    delete from market_changes returning *
  ), charters as (
    insert into vessel_charter_days as stored (vessel_id, day, charters, place_id, yacht_type_id)
    select vessel_id, day, sum(amount), max(place_id), max(yacht_type_id) from changes where vessel_id is not null
    group by vessel_id, day having sum(amount) <> 0
    on conflict (vessel_id, day) do update set charters = stored.charters + excluded.charters
  ), pending as (
    select * from pending_market_days
  )
  insert into market_days as stored (day, measure, place_id, yacht_type_id, amount)
  select day, measure, place_id, yacht_type_id, sum(amount)
  from (
    select day, measure, null as place_id, null::object_id as yacht_type_id, amount from pending
    union all
    select * from pending where place_id is not null and yacht_type_id is not null
  ) as both_scopes
  group by 1, 2, 3, 4 having sum(amount) <> 0
  on conflict (place_id, day, measure, yacht_type_id) do update set amount = stored.amount + excluded.amount;
  delete from vessel_charter_days where charters = 0;
end $$;

create function record_booking_marks() returns trigger language plpgsql as $$
begin
  insert into market_changes (day, measure, place_id, yacht_type_id, vessel_id, amount)
  select mark.day, mark.measure, vessels.place_id, listings.yacht_type_id,
    case mark.measure when 'charter_days' then vessels.id end, sum(sign * mark.amount)
  from (
    values
      (1, new.listing_id, new.vessel_id, new.created_at, new.confirmed_at, new.cancelled_at, new.local_date, new.status, new.period),
      (-1, old.listing_id, old.vessel_id, old.created_at, old.confirmed_at, old.cancelled_at, old.local_date, old.status, old.period)
  ) as booking (sign, listing_id, vessel_id, created_at, confirmed_at, cancelled_at, local_date, status, period)
  join listings on listings.id = booking.listing_id
  join vessels on vessels.id = booking.vessel_id
  cross join lateral booking_marks(
    booking.created_at, booking.confirmed_at, booking.cancelled_at, booking.local_date, booking.status, booking.period,
    vessels.time_zone
  ) as mark
  group by 1, 2, 3, 4, 5 having sum(sign * mark.amount) <> 0;
  return null;
end $$;
create trigger record_booking_marks
  after insert or delete or update of status, created_at, confirmed_at, cancelled_at, local_date, period, listing_id, vessel_id
  on bookings for each row execute function record_booking_marks();
