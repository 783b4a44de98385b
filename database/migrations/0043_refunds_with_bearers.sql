-- A refund beyond the terms: why it was given, and the part of it for which the charter counts as cheaper. The market bears the rest.
alter table refunds
  add column cause text check (
    cause in ('yacht_fault', 'extra_missing', 'not_as_described', 'late_start', 'crew', 'weather', 'wrong_price', 'goodwill', 'other')
  ),
  add column owners_part bigint check (owners_part >= 0),
  drop constraint refunds_borne_by_check,
  add constraint refunds_borne_by_check check (borne_by in ('market', 'owner', 'shared'));
update refunds set owners_part = case borne_by when 'owner' then amount else 0 end where granted_by is not null;
alter table refunds add constraint granted_refund_has_bearer check ((granted_by is null) = (owners_part is null));

-- A refund above the limit of a role waits for another administrator, as a cancellation below the terms does.
alter table refund_proposals
  add column kind text not null default 'below_terms' check (kind in ('below_terms', 'above_limit')),
  add column cause text,
  add column owners_part bigint,
  drop constraint refund_proposals_check1,
  add constraint refund_proposal_within_bounds check (
    refund >= 0 and case kind when 'below_terms' then refund < by_terms else refund > 0 and refund <= paid end
  ),
  add constraint refund_above_limit_has_cause check (
    (kind = 'above_limit') = (cause is not null) and (kind = 'above_limit') = (owners_part is not null)
  ),
  add constraint owner_bears_part_of_refund check (owners_part between 0 and refund);
