-- Owners and operators write routes. Operators keep templates of a place, which owners copy.

-- True if the times of the stops, in minutes from the departure, never fall from one stop to the next.
create function is_route(stops jsonb) returns boolean
  language sql immutable parallel safe strict
  return (
    select coalesce(bool_and(after >= coalesce(latest, 0)), true)
    from (
      select after, max(after) over (order by position rows between unbounded preceding and 1 preceding) as latest
      from (
        select (stop ->> 'afterMinutes')::integer as after, position
        from jsonb_array_elements(stops) with ordinality as listed (stop, position)
      ) as times
      where after is not null
    ) as compared
  ) and jsonb_array_length(stops) <= 20;

create table itinerary_templates (
  id object_id primary key,
  place_id text not null references places,
  title local_text not null,
  description local_text,
  duration integer not null check (duration > 0),
  unit text not null check (unit in ('hour', 'day', 'week')),
  start_time text check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  stops jsonb not null check (jsonb_typeof(stops) = 'array' and is_route(stops)),
  revision integer not null default 1,
  updated_at timestamptz not null,
  check (start_time is null or unit = 'hour')
);
create index itinerary_templates_of_place on itinerary_templates (place_id);

alter table itineraries
  -- The usual departure of a trip by the hour, by the clock of the yacht.
  add column start_time text check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column template_id object_id references itinerary_templates on delete set null,
  -- [{"name": local_text, "afterMinutes": 45, "minutes": 90, "latitude": …, "longitude": …, "note": local_text}]
  add constraint itineraries_route check (is_route(stops)),
  add constraint itineraries_start check (start_time is null or unit = 'hour');
create index itineraries_of_template on itineraries (template_id) where template_id is not null;
