-- Papers that customers send to be checked, and bookings that wait for the licence of their guest.

-- The keys of papers at rest, of owners and of customers. The server's secret seals each key. The newest one seals new papers,
-- and the others open old ones.
create table paper_keys (
  id object_id primary key,
  sealed_key text not null,
  created_at timestamptz not null
);

-- The kinds of papers that the market asks customers for.
create table customer_paper_kinds (
  id object_id primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  name local_text not null,
  hint local_text,
  -- A paper of this kind has a last day, which its sender or its reviewer enters.
  ends boolean not null default false,
  position integer not null,
  retired_at timestamptz,
  revision integer not null default 1,
  -- Bookings ask for the licence by this name.
  constraint licence_stays check (slug <> 'licence' or (retired_at is null and ends))
);

insert into customer_paper_kinds (id, slug, name, hint, ends, position) values
  (
    '000000000000000000026a01', 'identity',
    '{"en": "Identity", "fr": "Identité"}',
    '{"en": "Passport or identity card, the page with your picture.", "fr": "Passeport ou carte d’identité, la page avec votre photo."}',
    true, 0
  ),
  (
    '000000000000000000026a02', 'licence',
    '{"en": "Boat licence", "fr": "Permis bateau"}',
    '{"en": "The licence of the person who sails a yacht without a captain.", "fr": "Le permis de la personne qui conduit un yacht sans capitaine."}',
    true, 1
  );

create table customer_papers (
  id object_id primary key,
  user_id object_id not null references users,
  kind_id object_id not null references customer_paper_kinds,
  status text not null default 'pending' check (status in ('pending', 'verified', 'rejected')),
  -- The operator's words to the customer.
  notes text,
  file_name text not null check (file_name <> ''),
  file_type text not null check (file_type in ('application/pdf', 'image/webp')),
  file_size integer not null check (file_size > 0),
  -- The last day on which the paper is valid.
  expires_on date check (isfinite(expires_on)),
  uploaded_at timestamptz not null,
  reviewed_at timestamptz,
  -- Grows with each decision: an operator who has seen an older version is refused.
  revision integer not null default 1,
  -- The customer was reminded when this many days were left.
  reminded_days smallint check (reminded_days in (7, 30, 60)),
  check ((status = 'pending') = (reviewed_at is null)),
  check (status <> 'rejected' or notes is not null),
  -- A new upload replaces the paper before.
  unique (user_id, kind_id)
);
create index customer_papers_to_check on customer_papers (uploaded_at, id) where status = 'pending';
create index customer_papers_by_end on customer_papers (expires_on) where expires_on is not null;

-- Set while a paid booking waits for the licence of its guest: until then it must be approved.
alter table bookings
  add column licence_by timestamptz,
  -- The time that the guest has, as the market had set it when they booked.
  add column licence_hours smallint not null default 120 check (licence_hours > 0),
  add constraint licence_of_pending check (licence_by is null or status in ('pending', 'cancelled')),
  drop constraint bookings_cancelled_by_check,
  add constraint bookings_cancelled_by_check check (
    cancelled_by in (
      'customer', 'owner', 'operator', 'expired', 'declined', 'no_answer', 'payment_failed', 'unpaid', 'weather', 'no_show',
      'other_accepted', 'unlicensed'
    )
  );
create index bookings_by_licence on bookings (licence_by) where licence_by is not null and status = 'pending';

alter table booking_reminders
  drop constraint booking_reminders_stage_check,
  add constraint booking_reminders_stage_check check (
    stage in ('week', 'two_days', 'tomorrow', 'overdue', 'deposit_open', 'deposit_late', 'review', 'licence_due')
  );
