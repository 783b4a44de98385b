-- The first instant that a vessel's insurance or registration does not cover, by its own clock; null: no end is known.
create function papers_end(vessel vessels) returns timestamptz language sql stable as $$
  select (least(vessel.insured_until, vessel.registered_until) + 1)::timestamp at time zone vessel.time_zone
$$;
alter table vessels add check (isfinite(insured_until) and isfinite(registered_until));

-- No charter outlasts them. Blocks and imported events occupy a vessel without anybody being carried.
create function claim_needs_papers() returns trigger language plpgsql as $$
begin
  if upper(new.period) > (select papers_end(vessel) from vessels as vessel where vessel.id = new.vessel_id) then
    raise exception 'the insurance or registration of vessel % ends before this charter', new.vessel_id
      using errcode = 'check_violation', constraint = 'claims_within_papers', table = 'claims';
  end if;
  return new;
end $$;
create trigger claim_needs_papers before insert or update of vessel_id, kind, period on claims
  for each row when (new.kind in ('hold', 'booking')) execute function claim_needs_papers();
