import { inLocalePath } from '#shared/locale-path.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { publicUrl } from '../../platform/settings.ts'
import { listSimilarYachts } from '../../search/query/similar-yachts.ts'
import type { StoredBooking } from '../queries.ts'

const offered = 3

/** Links to similar yachts that can be had for the same trip; none where the yacht is not shown any more. */
export async function freeAlternatives({ db, settings, now }: Services, booking: StoredBooking) {
  const { listing_id: id, local_date: date, units: duration, guests, currency } = booking
  const language = booking.locale === 'fr' ? 'fr' : 'en'
  try {
    const trip = { date, duration, min_capacity: guests }
    const yachts = await listSimilarYachts({ db, settings, now: now() }, { id, currency, limit: offered, trip })
    return yachts.map((yacht) => ({
      text: `${yacht.title}, ${yacht.location.city}`,
      url: `${publicUrl(settings)}${inLocalePath(`/${yacht.id}?date=${date}&duration=${duration}&guests=${guests}`, language)}`,
    }))
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return []
    throw error
  }
}
