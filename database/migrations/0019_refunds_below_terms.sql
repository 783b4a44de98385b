-- A cancellation that gives the guest less than the terms waits for another administrator.
create table refund_proposals (
  id object_id primary key,
  booking_id object_id not null references bookings on delete cascade,
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'refused', 'withdrawn')),
  -- Minor units of the booking's currency: what was paid, what the terms give back of it, and what is proposed instead.
  paid bigint not null,
  by_terms bigint not null check (by_terms <= paid),
  refund bigint not null check (refund >= 0 and refund < by_terms),
  reason text not null check (reason <> ''),
  proposed_by object_id not null,
  proposed_at timestamptz not null,
  decided_by object_id,
  decided_at timestamptz,
  check ((status = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status <> 'withdrawn' or decided_by = proposed_by),
  constraint another_person_decides_refund check (status not in ('approved', 'refused') or decided_by <> proposed_by)
);
create unique index one_refund_proposal_waits on refund_proposals (booking_id) where status = 'proposed';
create index refund_proposals_of_booking on refund_proposals (booking_id, id);
