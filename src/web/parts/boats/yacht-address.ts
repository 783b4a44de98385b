import type { YachtCard } from '#contract/boats/yacht.ts'
import { m } from '#web/paraglide/messages.js'

type Location = Pick<YachtCard['location'], 'marina' | 'city' | 'country'>

/** "Dubai Marina, Dubai, United Arab Emirates", without repeating a name. */
export const yachtAddress = (location: Location) => partsOf(location).join(', ') || m.location_unknown()

/** "Dubai Marina, Dubai": the short form for a card. */
export const shortAddress = (location: Location) => partsOf(location).slice(0, 2).join(', ') || m.location_unknown()

function partsOf({ marina, city, country }: Location) {
  const parts = [marina, city, country].filter((part): part is string => Boolean(part))
  return [...new Set(parts)]
}
