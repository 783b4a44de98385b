-- limit=8
with
  summary as (
    select
      (select count(*) from search_offers as offer where offer.position = 0 and offer.lowest_total is not null)::integer as count,
  (select array_agg(offer.number) from search_offers as offer where offer.position = 0 and offer.stale_at <= $1) as stale,
      null::integer[] as "needsPricing", case when (
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
      where true and "offer"."position" = 0
      group by due.vessel_id
    ) as shown
  ) end as due
  )
  select summary.*, page.*
  from summary
  left join lateral (
    select found.first, found.second, listing.card as card,
    found.number, offer.listing_id as "listingId", offer.version, offer.service_charge as "serviceCharge",
    offer.vessel_id as "vesselId", offer.unit, offer.nights, offer.currency, offer.capacity,
    offer.by_guest as "byGuest", false as "otherInstant", "offer"."lowest_day" as date,
    month.shortest[extract(day from "offer"."lowest_day")::integer] as units, month.totals[extract(day from "offer"."lowest_day")::integer] - 0 as total,
    coalesce(month.originals[extract(day from "offer"."lowest_day")::integer], month.totals[extract(day from "offer"."lowest_day")::integer]) - 0 as original,
    offer.variants -> coalesce(month.variants[extract(day from "offer"."lowest_day")::integer], 0)::integer as variant
    from (
  select -offer.rank as first, 0 as second, offer.number from search_offers as offer
  where offer.position = 0 and offer.lowest_total is not null order by -offer.rank, offer.number
      limit 8
    ) as found
    join search_offers as offer on offer.number = found.number
    join search_listings as listing on listing.listing_id = offer.listing_id
    join search_months as month on month.number = found.number and month.month = date_trunc('month', "offer"."lowest_day")::date
  ) as page on true
  order by page.first, page.second, page.number
