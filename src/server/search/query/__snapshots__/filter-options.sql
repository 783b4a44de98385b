-- date=2027-05-20
with
    trips as materialized (select null::integer as number, null::bigint as total where false),
    matched as not materialized (
      select "month"."number", array_position(array['hour', 'day', 'week'], "month"."unit"::text) as first, 1 * "month"."totals"[$1::integer] * ($2::float8[])["month"."currency_no"] as second,
        ("month"."stale_at" <= $3) is true as stale, false as needs_pricing, (offer.shadowed_in_unit or offer.shadowed_in_crew) as is_second, false as is_instant, (offer.position = 0) as "total", (offer.unit = 'hour' and not (offer.shadowed_in_unit)) as "hours", (offer.unit = 'day' and not (offer.shadowed_in_unit)) as "days", (offer.unit = 'week' and not (offer.shadowed_in_unit)) as "week", (offer.crewed = true and not (offer.shadowed_in_crew)) as "captained", (offer.crewed = false and not (offer.shadowed_in_crew)) as "bareboat", "offer"."capacity", "offer"."length_m", "offer"."type_slug", "offer"."categories", "offer"."amenities", offer.place_no + 0 as place_no
      from search_months as "month" join search_offers as "offer" on "offer"."number" = "month"."number"
      where ("month"."month" = $4 and (("month"."stale_at" <= $3) is true or ("month"."days" & $5::integer <> 0 and (not "month"."lead_minutes" >= $6::integer or "month"."latest"[$1::integer] >= $7::integer + "month"."lead_minutes") and (false or true))))
    ), grouped as materialized (select "type_slug", "categories", "amenities", "place_no", count(*) filter (where total) as count, array_agg(number) filter (where "stale") as "stale", array_agg(number) filter (where "needs_pricing") as "needs_pricing", array_agg(number) filter (where is_second) as seconds, count(*) filter (where "total") as "total", count(*) filter (where "hours") as "hours", count(*) filter (where "days") as "days", count(*) filter (where "week") as "week", count(*) filter (where "captained") as "captained", count(*) filter (where "bareboat") as "bareboat", count(*) filter (where "is_instant") as "is_instant", min("second") filter (where total) as "price_low", max("second") filter (where total) as "price_high", min("capacity") filter (where total) as "capacity_low", max("capacity") filter (where total) as "capacity_high", min("length_m") filter (where total) as "length_low", max("length_m") filter (where total) as "length_high" from matched group by "type_slug", "categories", "amenities", "place_no"), seconds as (select 0 as "total", count(*) filter (where (offer.unit = 'hour' and offer.shadowed_in_unit and not exists (
    select from search_months as "earlier_month" join search_offers as "earlier" on "earlier"."number" = "earlier_month"."number"
    where earlier.listing_id = offer.listing_id and earlier.position < offer.position and ("earlier"."unit" = "offer"."unit" and "earlier_month"."month" = $4 and "earlier_month"."days" & $5::integer <> 0 and (not "earlier_month"."lead_minutes" >= $6::integer or "earlier_month"."latest"[$1::integer] >= $7::integer + "earlier_month"."lead_minutes") and not false and (false or true))
  ))) as "hours", count(*) filter (where (offer.unit = 'day' and offer.shadowed_in_unit and not exists (
    select from search_months as "earlier_month" join search_offers as "earlier" on "earlier"."number" = "earlier_month"."number"
    where earlier.listing_id = offer.listing_id and earlier.position < offer.position and ("earlier"."unit" = "offer"."unit" and "earlier_month"."month" = $4 and "earlier_month"."days" & $5::integer <> 0 and (not "earlier_month"."lead_minutes" >= $6::integer or "earlier_month"."latest"[$1::integer] >= $7::integer + "earlier_month"."lead_minutes") and not false and (false or true))
  ))) as "days", count(*) filter (where (offer.unit = 'week' and offer.shadowed_in_unit and not exists (
    select from search_months as "earlier_month" join search_offers as "earlier" on "earlier"."number" = "earlier_month"."number"
    where earlier.listing_id = offer.listing_id and earlier.position < offer.position and ("earlier"."unit" = "offer"."unit" and "earlier_month"."month" = $4 and "earlier_month"."days" & $5::integer <> 0 and (not "earlier_month"."lead_minutes" >= $6::integer or "earlier_month"."latest"[$1::integer] >= $7::integer + "earlier_month"."lead_minutes") and not false and (false or true))
  ))) as "week", count(*) filter (where (offer.crewed = true and offer.shadowed_in_crew and not exists (
    select from search_months as "earlier_month" join search_offers as "earlier" on "earlier"."number" = "earlier_month"."number"
    where earlier.listing_id = offer.listing_id and earlier.position < offer.position and ("earlier"."crewed" = "offer"."crewed" and "earlier_month"."month" = $4 and "earlier_month"."days" & $5::integer <> 0 and (not "earlier_month"."lead_minutes" >= $6::integer or "earlier_month"."latest"[$1::integer] >= $7::integer + "earlier_month"."lead_minutes") and not false and (false or true))
  ))) as "captained", count(*) filter (where (offer.crewed = false and offer.shadowed_in_crew and not exists (
    select from search_months as "earlier_month" join search_offers as "earlier" on "earlier"."number" = "earlier_month"."number"
    where earlier.listing_id = offer.listing_id and earlier.position < offer.position and ("earlier"."crewed" = "offer"."crewed" and "earlier_month"."month" = $4 and "earlier_month"."days" & $5::integer <> 0 and (not "earlier_month"."lead_minutes" >= $6::integer or "earlier_month"."latest"[$1::integer] >= $7::integer + "earlier_month"."lead_minutes") and not false and (false or true))
  ))) as "bareboat" from search_offers as offer where offer.number = any(array(select unnest("seconds") as number from grouped where "seconds" is not null))),
    summary as (
      select coalesce(sum("count"), 0)::integer as count, (select array_agg(number) from (select unnest("stale") as number from grouped where "stale" is not null) as known) as stale,
        (select array_agg(number) from (select unnest("needs_pricing") as number from grouped where "needs_pricing" is not null) as known) as "needsPricing",
        case when (
  exists (select from claims where expires_at <= statement_timestamp())
  or exists (select from search_touched) or exists (select from search_outdated where alters_price)
) then (
    select json_agg(json_build_object('vesselId', vessel_id, 'mustHide', must_hide))
    from (
      select due.vessel_id, bool_or(due.must_hide) as must_hide
      from (
  select vessel_id, false as must_hide from claims where expires_at <= statement_timestamp()
  union all
  select vessel_id, taken from search_touched
  union all
  select listing.vessel_id, true
  from search_outdated as outdated join listings as listing on listing.id = outdated.listing_id
  where outdated.alters_price) as due join search_offers as offer on offer.vessel_id = due.vessel_id
      where true
      group by due.vessel_id
    ) as shown
  ) end as due, coalesce(sum("total"), 0)::integer + (select "total" from seconds)::integer as "total", coalesce(sum("hours"), 0)::integer + (select "hours" from seconds)::integer as "hours", coalesce(sum("days"), 0)::integer + (select "days" from seconds)::integer as "days", coalesce(sum("week"), 0)::integer + (select "week" from seconds)::integer as "week", coalesce(sum("captained"), 0)::integer + (select "captained" from seconds)::integer as "captained", coalesce(sum("bareboat"), 0)::integer + (select "bareboat" from seconds)::integer as "bareboat", null::integer as instant, min("price_low")::float8 as "price_low", max("price_high")::float8 as "price_high", min("capacity_low")::float8 as "capacity_low", max("capacity_high")::float8 as "capacity_high", min("length_low")::float8 as "length_low", max("length_high")::float8 as "length_high"
      from grouped
    ), facets as (
  (
    select 'yachtTypes' as facet, value, (select name from yacht_types where slug = value)::json as label, count::integer as count
    from (select type_slug as value, sum(count) as count from grouped group by type_slug) as counted where count > 0 order by count desc, value limit 60
  ) union all
  (
    select 'categories' as facet, value, (select name from taxonomy_entries where kind = 'category' and slug = value)::json as label, count::integer as count
    from (
    select value, sum(count) as count from (select unnest("categories") as value, count from grouped) as item
    group by value) as counted where count > 0 order by count desc, value limit 60
  ) union all
  (
    select 'amenities' as facet, value, (select name from taxonomy_entries where kind = 'amenity' and slug = value)::json as label, count::integer as count
    from (
    select value, sum(count) as count from (select unnest("amenities") as value, count from grouped) as item
    group by value) as counted where count > 0 order by count desc, value limit 60
  ) union all
  (
    select 'locations' as facet, value, null::json as label, count::integer as count
    from (
      select place.description as value, sum(of_place.count) as count
      from (select place_no, sum(count) as count from grouped group by place_no) as of_place
      join search_places as place on place.number = of_place.place_no
      group by place.description) as counted where count > 0 order by count desc, value limit 60
  ))
    select summary.*, facets.facet, facets.value, facets.label, facets.count
    from summary left join facets on true
    order by facets.count desc, facets.value
