-- The log of who did what in a fleet. Nobody changes it, and a job deletes a row two years later.
create table fleet_acts (
  id object_id primary key,
  owner_id object_id not null references owners on delete cascade,
  -- Null for a closed account.
  user_id object_id references users on delete set null,
  -- Whether the user acted as an operator for the owner.
  by_operator boolean not null,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  listing_id object_id references listings on delete set null,
  booking_id object_id references bookings on delete set null,
  -- Acts of one kind in one sitting share a row.
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null,
  at timestamptz not null check (at >= first_at)
);
create index fleet_acts_of_owner on fleet_acts (owner_id, at desc, id desc);
create index fleet_acts_of_user on fleet_acts (user_id);
create index fleet_acts_of_listing on fleet_acts (listing_id);
create index fleet_acts_of_booking on fleet_acts (booking_id);
create index fleet_acts_by_age on fleet_acts (at);
