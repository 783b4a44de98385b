-- When the owner was written to about a conflict: several that are found together are told in one mail.
alter table calendar_conflicts add column notified_at timestamptz;
