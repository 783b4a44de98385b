-- The hours of an extra that the guest chooses. Without a minimum, the extra is for the whole trip.
alter table extras
  add column min_hours smallint check (min_hours between 1 and 9999),
  -- Null: up to the length of the trip.
  add column max_hours smallint check (max_hours <= 9999),
  add check (max_hours is null or (min_hours is not null and max_hours >= min_hours)),
  add check (min_hours is null or (per = 'hour' and not mandatory));
