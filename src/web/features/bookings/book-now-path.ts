import { localPath } from '#web/lib/locale.ts'
import { type TripChoice, tripParams } from './trip-choice.ts'

/** Where a chosen trip is reserved. The month that was open is of no use there. */
export function bookNowPath(yachtId: string, choice: TripChoice) {
  return `${localPath(`/book-now/${yachtId}`)}?${tripParams({ ...choice, month: null })}`
}

/** Back to the yacht's page with the same choice. */
export function yachtPath(yachtId: string, choice: TripChoice) {
  const params = tripParams(choice)
  return localPath(`/${yachtId}`) + (params.size > 0 ? `?${params}` : '')
}
