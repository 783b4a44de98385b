-- Requests of one guest for one trip on several yachts: the first owner to accept has the guest, the others are told.
alter table bookings
  -- The first of them.
  add request_group object_id references bookings,
  drop constraint bookings_cancelled_by_check,
  add constraint bookings_cancelled_by_check check (
    cancelled_by in (
      'customer', 'owner', 'operator', 'expired', 'declined', 'no_answer', 'payment_failed', 'unpaid', 'weather', 'no_show',
      'other_accepted'
    )
  );
create index bookings_of_request_group on bookings (request_group) where request_group is not null;

-- One authorisation stands for all of them. Each booking has its payment, of its own amount; one of these holds the intent.
alter table payments
  add request_group object_id references bookings,
  -- What is reserved on the card, where that is more than this booking costs.
  add authorised_amount bigint check (authorised_amount >= amount);
create index payments_of_request_group on payments (request_group) where request_group is not null;
