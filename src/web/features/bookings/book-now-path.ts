import { pagePath } from '#web/lib/paths.ts'
import { type TripChoice, tripParams } from './trip-choice.ts'

/** Where a chosen trip is reserved. The month that was open, and the part of the day, are of no use there. */
export function bookNowPath(yachtId: string, choice: TripChoice) {
  return `${pagePath('/book-now/:boatId/:instabookId?', { boatId: yachtId })}?${tripParams({ ...choice, month: null, dayPart: null })}`
}

/** Back to the yacht's page with the same choice. */
export function yachtPath(yachtId: string, choice: TripChoice) {
  const params = tripParams(choice)
  return pagePath('/:segment', { segment: yachtId }) + (params.size > 0 ? `?${params}` : '')
}
