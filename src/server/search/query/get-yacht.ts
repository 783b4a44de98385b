import { sql } from 'kysely'
import type { Yacht } from '#contract/boats/yacht.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { FoundOffer } from '../model/found-offer.ts'
import { indexVersion } from '../model/index-version.ts'
import { readingOf } from '../model/price-limits.ts'
import type { Searcher } from '../model/search.ts'
import { presentNow } from '../present/present-now.ts'
import type { StaticPage } from '../present/present-page.ts'
import { presentPrice } from '../present/present-price.ts'
import { isOutdated } from '../price/price-trips.ts'
import { dueVessels } from './pending-work.ts'
import { refreshShared } from './refresh-for-reading.ts'

type Row = Omit<FoundOffer, 'card' | 'otherInstant' | 'total'> & {
  page: StaticPage
  total: number | null
  stale: boolean
  due: boolean
  /** Another version has written the row, or it may show departures that are no longer free. */
  mustHide: boolean
}

/** A public yacht's page, with the lowest total of the next 30 days if that is certain. Throws not_found. */
export async function getYacht(searcher: Searcher, id: Id, currency: string | undefined): Promise<Yacht> {
  const row = await findCurrent(searcher, id)
  if (!row) throw new AppError('not_found')
  const { page, total, capacity, variant } = row
  const hasPrice = total !== null && !row.stale && !row.mustHide
  const reading = await readingOf(searcher, currency)
  return {
    ...page,
    promotion: hasPrice ? variant.promotion : null,
    price: hasPrice ? presentPrice({ ...row, total }, { guests: capacity ?? 1, lowest: true }, reading) : null,
  }
}

async function findCurrent(searcher: Searcher, id: Id): Promise<Row | undefined> {
  const row = await find(searcher, id)
  if (!row?.stale && !row?.due) return row
  await refreshShared(searcher, [row.vesselId])
  return find(searcher, id)
}

async function find({ db, now, settings }: Searcher, id: Id): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select listing.page, offer.number, offer.vessel_id as "vesselId", offer.unit, offer.nights, offer.currency,
      offer.capacity, offer.by_guest as "byGuest", offer.lowest_day as date, offer.lowest_total as total,
      month.shortest[extract(day from offer.lowest_day)::integer] as units,
      coalesce(month.originals[extract(day from offer.lowest_day)::integer], offer.lowest_total) as original,
      offer.variants -> coalesce(month.variants[extract(day from offer.lowest_day)::integer], 0)::integer as variant,
      coalesce(offer.stale_at <= ${new Date(now)}, false) or offer.service_charge <> ${settings.SERVICE_CHARGE_BP} as stale,
      due.must_hide is not null as due, coalesce(due.must_hide, false) or offer.version <> ${indexVersion} as "mustHide",
      offer.version, offer.service_charge as "serviceCharge"
    from search_listings as listing
    join search_offers as offer on offer.listing_id = listing.listing_id and offer.position = 0
    cross join lateral (
      select bool_or(must_hide) as must_hide from (${dueVessels}) as due where due.vessel_id = offer.vessel_id
    ) as due
    left join search_months as month
      on month.number = offer.number and month.month = date_trunc('month', offer.lowest_day)::date
    where listing.listing_id = ${id}`.execute(db)
  const [row] = rows
  if (!row || !isOutdated(row, { settings })) return row
  const presented = await presentNow(db, [id], { now, serviceCharge: settings.SERVICE_CHARGE_BP })
  const page = presented.get(id)?.page
  return page && { ...row, page }
}
