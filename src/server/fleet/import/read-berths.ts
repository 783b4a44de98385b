import { asciiDigits } from '#shared/ascii-digits.ts'

/** The numbers in a fleet's text about berths; null where the text has none. */
export type Berths = {
  /** Guests that can sleep aboard. */
  sleeps: number | null
  crew: number | null
  /** By the licence of the yacht. */
  legal: number | null
  /** Guests on a day trip. */
  day: number | null
}

/**
 * Reads "6 (6+2) Licensed for 8", "10 8+2", "10 + 4 crew", "8 (for daily: 12)", "2 /8". The first number counts, or a sum in it
 * if the licence confirms the sum. Fleets write zero for an unknown number.
 */
export function readBerths(text: string): Berths {
  const lower = asciiDigits(text).toLowerCase()
  const first = positive(/^\s*(\d+)/.exec(lower))
  const legal = positive(/licen[cs]\w*\s*(?:for)?\s*:?\s*(\d+)/.exec(lower) ?? /registry\s*(\d+)/.exec(lower))
  const guests = sumOf(lower.replace(crewPattern, ''))
  const sleeps = legal !== null && guests === legal ? legal : first
  return { sleeps, crew: readCrew(lower), legal, day: readDay(lower, first) }
}

const crewPattern = /\+?\s*\d*\s*(?:for\s+)?(?:the\s+)?(?:bow\s+)?(?:crew|skipp\w*|hostess|clients? \+ crew)/g

/** The first sum, such as 6+2. */
function sumOf(text: string): number | null {
  const sum = /\d+(?:\s*\+\s*\d+)+/.exec(text)
  return sum ? sum[0].split('+').reduce((total, part) => total + Number(part), 0) : null
}

function readCrew(text: string): number | null {
  const counted = /(\d+)\s*(?:for\s+)?(?:the\s+)?(?:bow\s+)?(?:crew|skipp)/.exec(text)
  if (counted) return positive(counted)
  return /crew|skipp/.test(text) ? 1 : null
}

function readDay(text: string, first: number | null): number | null {
  const more = /\+\s*(\d+)\s*daily/.exec(text)
  if (more && first !== null) return first + Number(more[1])
  return positive(
    /(\d+)\s*(?:people|guests|pax)?\s*for daily/.exec(text) ??
      /dail\w*\D*(\d+)/.exec(text) ??
      /^\s*\d+\s*\/\s*(\d+)/.exec(text) ??
      /\(\s*(\d+)\s*pers/.exec(text),
  )
}

function positive(match: RegExpExecArray | null): number | null {
  const value = Number(match?.[1])
  return value > 0 && value < 1_000 ? value : null
}
