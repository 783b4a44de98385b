-- The guest did not come, or the yacht was not there: what one side says, what the other answers, and how it was decided.
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

alter table booking_reports
  drop constraint booking_reports_kind_check,
  add constraint booking_reports_kind_check check (
    kind in ('not_there', 'late', 'other_yacht', 'condition', 'equipment', 'crew', 'safety', 'other')
  );
