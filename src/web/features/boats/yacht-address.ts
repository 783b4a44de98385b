import type { YachtCard } from '#contract/yacht.ts'
import { m } from '#web/paraglide/messages.js'

/** "Dubai Marina, Dubai, United Arab Emirates", without repeating a name. */
export function yachtAddress({ marina, city, country }: YachtCard['location']) {
  const parts = [marina, city, country].filter((part): part is string => Boolean(part))
  return [...new Set(parts)].join(', ') || m.location_unknown()
}
