-- A review waits for an operator when its text breaks the rules (status waiting), or when the owner of the yacht has
-- reported it while it is public (status published). Only published reviews are shown and counted.
alter table reviews drop constraint reviews_status_check;
alter table reviews
  add constraint reviews_status_check check (status in ('published', 'waiting', 'hidden')),
  -- Which rules the text breaks: a kind of contact detail, or a word of the operators' list.
  add column held_for text[] not null default '{}',
  -- Since when an operator is to look at it; null when nobody has to.
  add column waits_since timestamptz,
  add column report_reason text check (report_reason <> ''),
  add column reported_at timestamptz,
  add column reported_by object_id,
  add column decision_reason text check (decision_reason <> ''),
  add column decided_at timestamptz,
  add column decided_by object_id,
  add column revision integer not null default 0,
  add check (status <> 'waiting' or waits_since is not null),
  add check (status <> 'hidden' or waits_since is null),
  add check ((reported_at is null) = (report_reason is null));

-- What waits comes first, the longest wait before the others.
create index reviews_by_wait on reviews (coalesce(waits_since, '9999-12-31 00:00:00+00'::timestamptz), id);
create index reviews_by_time on reviews (created_at, id);
create index reviews_that_wait on reviews (waits_since) where waits_since is not null;
