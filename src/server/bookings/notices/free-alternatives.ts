import type { YachtCard } from '#contract/boats/yacht.ts'
import { dateFormat } from '#shared/date-format.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { publicUrl } from '../../platform/settings.ts'
import { listSimilarYachts } from '../../search/query/similar-yachts.ts'
import { sentence } from '../letters/letters.ts'
import type { StoredBooking } from '../queries.ts'

const offered = 3

/**
 * Links to similar yachts that are free for the same trip. When two or more can be asked, a first link asks them all at once.
 * Empty when the yacht is not shown any more.
 */
export async function freeAlternatives({ db, settings, now }: Services, booking: StoredBooking) {
  const { listing_id: id, local_date: date, units: duration, guests, currency } = booking
  const language = booking.locale === 'fr' ? 'fr' : 'en'
  try {
    const trip = { date, duration, min_capacity: guests }
    const yachts = await listSimilarYachts({ db, settings, now: now() }, { id, currency, limit: offered, trip })
    const address = (path: string) => publicUrl(settings) + inLocalePath(path, language)
    const query = `date=${date}&duration=${duration}&guests=${guests}`
    const single = yachts.map((yacht) => ({
      text: `${yacht.title}, ${yacht.location.city}`,
      url: address(`/${yacht.id}?${query}`),
    }))
    const [first, ...others] = yachts.filter((yacht) => canBeAsked(yacht, booking))
    if (!first || others.length === 0) return single
    const path = `/book-now/${first.id}?${query}${startOf(booking)}&with=${others.map((yacht) => yacht.id).join(',')}`
    return [{ text: sentence('ask_all', language, { count: others.length + 1 }), url: address(path) }, ...single]
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return []
    throw error
  }
}

/** One card covers all requests, so that all are paid in one currency. An instant booking needs no request. */
const canBeAsked = ({ instantBooking, price }: YachtCard, { currency }: StoredBooking) =>
  !instantBooking && price?.currency === currency

/** The hour of a trip by the hour; yachts for days and weeks have check-ins of their own. */
function startOf({ unit, starts_at, time_zone }: StoredBooking): string {
  if (unit !== 'hour') return ''
  const time = dateFormat('en-GB', { timeZone: time_zone, hour: '2-digit', minute: '2-digit' })
  return `&start=${time.format(starts_at)}`
}
