import type { Rendered } from './rendered.ts'

/** The background behind a boat, as a guest would name it. */
type Backdrop = 'hills' | 'city' | 'lagoon' | 'water'

const backdropOf: Record<string, Backdrop> = {
  coast: 'hills',
  bay: 'hills',
  fjord: 'hills',
  caldera: 'hills',
  riviera: 'hills',
  // The pier lies below a hillside town.
  marina: 'hills',
  skyline: 'city',
  lagoon: 'lagoon',
  calm: 'water',
  sea: 'water',
}

// Backgrounds that exist in a country, the most typical first. Other countries have hills.
const flat: readonly Backdrop[] = ['city', 'water', 'lagoon']
const seenIn: Partial<Record<string, readonly Backdrop[]>> = {
  AE: flat,
  US: flat,
  MV: ['lagoon', 'water'],
  GB: ['water'],
  JP: flat,
}
const hilly: readonly Backdrop[] = ['hills', 'water', 'lagoon']

/** How well the place of a picture fits a country: 0 is the most typical background; undefined does not exist there. */
export function fitOf({ place }: Pick<Rendered, 'place'>, countryCode: string): number | undefined {
  const backdrop = backdropOf[place]
  if (!backdrop) throw new Error(`Nobody has said what stands behind a boat in the place ${place}.`)
  const fit = (seenIn[countryCode] ?? hilly).indexOf(backdrop)
  return fit === -1 ? undefined : fit
}
