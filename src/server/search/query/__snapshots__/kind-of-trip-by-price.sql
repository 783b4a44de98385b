-- date=2027-05-20&trip_type=hours&duration=4&captain=captained&sort=price_low&limit=8
with
    trips as materialized (select null::integer as number, null::bigint as total where false),
    matched as materialized (
      select "month"."number", array_position(array['hour', 'day', 'week'], "month"."unit"::text) as first, 1 * "month"."totals"[$1::integer] * ($2::float8[])["month"."currency_no"] as second,
        ("month"."stale_at" <= $3) is true as stale, (coalesce($4::integer <> "month"."shortest"[$1::integer], false)) as needs_pricing
      from search_months as "month" join search_offers as "offer" on "offer"."number" = "month"."number"
      where ("month"."month" = $5 and "month"."unit" = $6 and "month"."crewed" = $7 and (("month"."stale_at" <= $3) is true or ("month"."days" & $8::integer <> 0 and (not "month"."lead_minutes" >= $9::integer or "month"."latest"[$1::integer] >= $10::integer + "month"."lead_minutes") and ($4::integer is null or $4::integer between "month"."shortest"[$1::integer] and "month"."longest"[$1::integer]) and ((coalesce($4::integer <> "month"."shortest"[$1::integer], false)) or true))) and not ("month"."shadowed_in_unit" and exists (
    select from search_months as "earlier_month" join search_offers as "earlier" on "earlier"."number" = "earlier_month"."number"
    where earlier.listing_id = offer.listing_id and earlier.position < offer.position and ("earlier_month"."month" = $5 and "earlier_month"."unit" = $11 and "earlier_month"."crewed" = $12 and "earlier_month"."days" & $8::integer <> 0 and (not "earlier_month"."lead_minutes" >= $9::integer or "earlier_month"."latest"[$1::integer] >= $10::integer + "earlier_month"."lead_minutes") and ($4::integer is null or $4::integer between "earlier_month"."shortest"[$1::integer] and "earlier_month"."longest"[$1::integer]) and not (coalesce($4::integer <> "earlier_month"."shortest"[$1::integer], false)) and ((coalesce($4::integer <> "earlier_month"."shortest"[$1::integer], false)) or true))
  )))
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
      where true and "offer"."unit" = $13 and "offer"."crewed" = $14
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
    offer.by_guest as "byGuest", (month.other_instant_days & (1 << (extract(day from $15::date)::integer - 1)) <> 0) as "otherInstant", $15::date as date,
    month.shortest[extract(day from $15::date)::integer] as units, month.totals[extract(day from $15::date)::integer] - 0 as total,
    coalesce(month.originals[extract(day from $15::date)::integer], month.totals[extract(day from $15::date)::integer]) - 0 as original,
    offer.variants -> coalesce(month.variants[extract(day from $15::date)::integer], 0)::integer as variant
    from (
      select * from matched order by first, second, number
      limit 8
    ) as found
    join search_offers as offer on offer.number = found.number
    join search_listings as listing on listing.listing_id = offer.listing_id
    join search_months as month on month.number = found.number and month.month = date_trunc('month', $15::date)::date
  ) as page on true
  order by page.first, page.second, page.number
