-- Rows of yachts that are sold by the hour or by the day. Their dates are a season of the price, the end excluded; from
-- -infinity to infinity is the price without a season.
alter table imported_weeks
  add column unit text not null default 'week' check (unit in ('hour', 'day', 'week')),
  add check (unit <> 'week' or (isfinite(starts_on) and isfinite(ends_on))),
  drop constraint imported_weeks_pkey,
  add primary key (source, source_id, unit, starts_on, ends_on),
  -- The price without a season counts where no season does.
  drop constraint imported_weeks_apart,
  add constraint imported_weeks_apart exclude using gist (offer_id with =, daterange(starts_on, ends_on) with &&)
    where (isfinite(starts_on));

-- An import whose columns are not understood waits until somebody names them.
alter table fleet_imports
  drop constraint fleet_imports_state_check,
  add constraint fleet_imports_state_check check (
    state in (
      'waiting', 'checking', 'mapping', 'checked', 'importing', 'cancelling', 'imported', 'cancelled', 'failed', 'undoing',
      'undone'
    )
  ),
  -- The columns of the file, each with some of its values.
  add column columns jsonb check (jsonb_typeof(columns) = 'array');
