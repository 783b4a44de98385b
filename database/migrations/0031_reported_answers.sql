-- The guest of a charter asks an operator to check the owner's answer to their review.

alter table reviews
  add column reply_report_reason text check (reply_report_reason <> ''),
  add column reply_reported_at timestamptz,
  -- The last decision of an operator about the answer.
  add column reply_decided_at timestamptz,
  add constraint whole_report_of_reply check ((reply_reported_at is null) = (reply_report_reason is null)),
  add constraint reported_reply_exists check (reply_reported_at is null or reply is not null);
