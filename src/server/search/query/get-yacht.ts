import { sql } from 'kysely'
import type { Yacht } from '#contract/yacht.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import { refreshStaleOffers } from '../index/refresh-stale.ts'
import { releaseExpiredHolds } from '../index/release-expired-holds.ts'
import type { StaticPage } from '../present/present-page.ts'
import { presentPrice } from '../present/present-price.ts'
import type { FoundOffer } from './find-page.ts'
import { isDue } from './find-page.ts'
import { readingOf } from './parse-search.ts'
import type { Searcher } from './search.ts'

type Row = Omit<FoundOffer, 'card' | 'vesselId' | 'byGuest' | 'total'> & {
  page: StaticPage
  total: number | null
  stale: boolean
  due: boolean
}

/** A public yacht's page, with the lowest total of the coming months. Throws not_found. */
export async function getYacht(searcher: Searcher, id: Id, currency: string | undefined): Promise<Yacht> {
  const row = await findSettled(searcher, id)
  if (!row) throw new AppError('not_found')
  const { page, total, capacity, variant } = row
  const reading = await readingOf(searcher, currency)
  return {
    // A page that was stored before films were told knows none.
    ...page,
    videos: page.videos ?? [],
    promotion: total === null ? null : variant.promotion,
    price: total === null ? null : presentPrice({ ...row, total }, { guests: capacity ?? 1, lowest: true }, reading),
  }
}

async function findSettled({ db, now }: Searcher, id: Id): Promise<Row | undefined> {
  const row = await find()
  if (!row?.stale && !row?.due) return row
  if (row.due) await releaseExpiredHolds(db, now)
  if (row.stale) await refreshStaleOffers(db, [row.number], now)
  return find()

  async function find(): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      select listing.page, offer.number, offer.unit, offer.nights, offer.currency, offer.capacity,
        offer.lowest_day as date, offer.lowest_total as total,
        month.shortest[extract(day from offer.lowest_day)::integer] as units,
        coalesce(month.originals[extract(day from offer.lowest_day)::integer], offer.lowest_total) as original,
        offer.variants -> coalesce(month.variants[extract(day from offer.lowest_day)::integer], 0)::integer as variant,
        coalesce(offer.stale_at <= ${new Date(now)}, false) as stale, ${isDue} as due
      from search_listings as listing
      join search_offers as offer on offer.listing_id = listing.listing_id and offer.position = 0
      left join search_months as month
        on month.number = offer.number and month.month = date_trunc('month', offer.lowest_day)::date
      where listing.listing_id = ${id}`.execute(db)
    return rows[0]
  }
}
