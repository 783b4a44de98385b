import { pagePath } from '#web/lib/paths.ts'
import { type TripChoice, tripParams } from './trip-choice.ts'

/** The address of the checkout of a chosen trip. The checkout does not need the open month and the part of the day. */
export function bookNowPath(yachtId: string, choice: TripChoice) {
  return `${pagePath('/book-now/:boatId/:instabookId?', { boatId: yachtId })}?${tripParams({ ...choice, month: null, dayPart: null })}`
}

/** The address of the yacht's page with the same choice. */
export function yachtPath(yachtId: string, choice: TripChoice) {
  const params = tripParams(choice)
  return pagePath('/:segment', { segment: yachtId }) + (params.size > 0 ? `?${params}` : '')
}
