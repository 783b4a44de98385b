-- location=Dubai&date=2027-05-20&min_capacity=4&min_price=100&max_price=9000&currency=USD&limit=8
with
    trips as materialized (select null::integer as number, null::bigint as total where false),
    matched as materialized (
      select "month"."number", -"month"."rank" as first, 0 as second,
        ("month"."stale_at" <= $1) is true as stale, ("month"."by_guest") as needs_pricing
      from search_months as "month"
      where ("month"."month" = $2 and "month"."place_no" = any(array(
    select number from search_places
    where latitude between $3 and $4 and (
    power(sind(("latitude" - $5) / 2), 2)
    + cosd("latitude") * $6::float8
      * power(sind(("longitude" - $7) / 2), 2)
  ) <= $8::float8)) and "month"."capacity" >= $9 and "month"."position" = 0 and (("month"."stale_at" <= $1) is true or ("month"."days" & $10::integer <> 0 and (not "month"."lead_minutes" >= $11::integer or "month"."latest"[$12::integer] >= $13::integer + "month"."lead_minutes") and (("month"."by_guest") or ((("month"."low" - "month"."guest_fee" * ("month"."capacity" - $9)) <= ($14::bigint[])["month"."currency_no"] and ("month"."high" - "month"."guest_fee" * ("month"."capacity" - $9)) >= ($15::bigint[])["month"."currency_no"]) and (("month"."low" - "month"."guest_fee" * ("month"."capacity" - $9)) >= ($15::bigint[])["month"."currency_no"] and ("month"."high" - "month"."guest_fee" * ("month"."capacity" - $9)) <= ($14::bigint[])["month"."currency_no"] or ("month"."totals"[$12::integer] - "month"."guest_fee" * ("month"."capacity" - $9)) between ($15::bigint[])["month"."currency_no"] and ($14::bigint[])["month"."currency_no"]))))))
    ),
  summary as (
    select count(*)::integer as count, array_agg(number) filter (where stale) as stale,
      array_agg(number) filter (where needs_pricing) as "needsPricing", case when (
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
      where true and "offer"."place_no" = any(array(
    select number from search_places
    where latitude between $16 and $17 and (
    power(sind(("latitude" - $18) / 2), 2)
    + cosd("latitude") * $19::float8
      * power(sind(("longitude" - $20) / 2), 2)
  ) <= $21::float8)) and "offer"."capacity" >= $9 and "offer"."position" = 0
      group by due.vessel_id
    ) as shown
  ) end as due
    from matched
  )
  select summary.*, page.*
  from summary
  left join lateral (
    select found.first, found.second, listing.card as card,
    found.number, offer.listing_id as "listingId", offer.version, offer.service_charge as "serviceCharge",
    offer.vessel_id as "vesselId", offer.unit, offer.nights, offer.currency, offer.capacity,
    offer.by_guest as "byGuest", (month.other_instant_days & (1 << (extract(day from $22::date)::integer - 1)) <> 0) as "otherInstant", $22::date as date,
    month.shortest[extract(day from $22::date)::integer] as units, month.totals[extract(day from $22::date)::integer] - "offer"."guest_fee" * ("offer"."capacity" - $9) as total,
    coalesce(month.originals[extract(day from $22::date)::integer], month.totals[extract(day from $22::date)::integer]) - "offer"."guest_fee" * ("offer"."capacity" - $9) as original,
    offer.variants -> coalesce(month.variants[extract(day from $22::date)::integer], 0)::integer as variant
    from (
      select * from matched order by first, second, number
      limit 8
    ) as found
    join search_offers as offer on offer.number = found.number
    join search_listings as listing on listing.listing_id = offer.listing_id
    join search_months as month on month.number = found.number and month.month = date_trunc('month', $22::date)::date
  ) as page on true
  order by page.first, page.second, page.number
