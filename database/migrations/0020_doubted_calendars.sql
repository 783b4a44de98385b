-- A connected calendar that has failed for an hour, or has suddenly come empty, is doubted: its yacht takes requests only.
alter table calendar_feeds drop constraint calendar_feeds_alarmed_hours_check;
alter table calendar_feeds add constraint calendar_feeds_alarmed_hours_check check (alarmed_hours in (1, 6, 24));
alter table calendar_feeds add column doubt text check (doubt in ('failing', 'emptied'));
alter table calendar_feeds add constraint failing_is_doubted check (doubt is distinct from 'failing' or failures > 0);

-- Some calendar of the vessel that is read is doubted.
alter table vessels add column calendar_doubted boolean not null default false;

create function doubt_vessel() returns trigger language plpgsql as $$
declare
  doubted_vessel object_id := coalesce(to_jsonb(new) ->> 'vessel_id', to_jsonb(old) ->> 'vessel_id');
begin
  update vessels
  set calendar_doubted = not calendar_doubted
  where id = doubted_vessel and calendar_doubted <> exists (
    select from calendar_feeds where vessel_id = doubted_vessel and doubt is not null and paused_at is null
  );
  return null;
end $$;
create trigger doubt_vessel after update of doubt, paused_at on calendar_feeds
  for each row when (old.doubt is distinct from new.doubt or old.paused_at is distinct from new.paused_at)
  execute function doubt_vessel();
create trigger doubt_vessel_no_more after delete on calendar_feeds
  for each row when (old.doubt is not null) execute function doubt_vessel();
