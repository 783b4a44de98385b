import { Flexibility, TripType } from '#contract/search/boats.ts'
import { dayOf } from '#web/lib/search-params.ts'

/** A wish for a taken day or for a search, as the links to the waitlist write it. */
export function readWait(params: URLSearchParams) {
  const id = (name: string) => /^[0-9a-f]{24}$/.exec(params.get(name) ?? '')?.[0]
  const yachtId = id('yacht')
  return {
    yachtId,
    offerId: id('offer'),
    date: dayOf(params, 'date'),
    dateTo: dayOf(params, 'date_to'),
    location: params.get('location')?.trim().slice(0, 200),
    time: /^([01]\d|2[0-3]):[0-5]\d/.exec(params.get('start') ?? '')?.[0],
    duration: wholeNumber(params.get('duration')),
    guests: wholeNumber(params.get('guests') ?? params.get('min_capacity')) ?? 1,
    flex: Flexibility.safeParse(params.get('flex')).data,
    tripType: TripType.safeParse(params.get('trip_type')).data,
  }
}

function wholeNumber(text: string | null): number | undefined {
  const number = Number(text)
  return text && Number.isInteger(number) && number >= 1 && number <= 10_000 ? number : undefined
}
