import type { CaptainCharter } from '#contract/bookings/captain.ts'
import {
  type BoardingCode,
  boardingHoursAhead,
  isGenuine,
  readBoardingCode,
  shortBoardingCode,
} from '#shared/boarding-code.ts'
import type { LocalRefusal } from './boarding-refusal-text.ts'

type CodeCheck = { charter: CaptainCharter; seats: number[] } | { refusal: LocalRefusal }

type Code = BoardingCode | string

/** Checks a code with the data of the page, for a captain without a connection. The server decides as soon as it is reached. */
export async function checkCode(text: string, charters: readonly CaptainCharter[], now: number): Promise<CodeCheck> {
  const code = readBoardingCode(text)
  if (code === undefined) return { refusal: 'unknown' }
  const charter = await findCharter(code, charters)
  if (!charter) return { refusal: 'not_here' }
  if (typeof code !== 'string' && !(await isGenuine(charter.boardingKey, code))) return { refusal: 'unknown' }
  const refusal = refusalOf(charter, now)
  if (refusal) return { refusal }
  const registered = charter.people.map(({ seat }) => seat)
  const seats = typeof code === 'string' ? registered : registered.filter((seat) => code.seats.includes(seat))
  return seats.length > 0 ? { charter, seats } : { refusal: 'nobody' }
}

async function findCharter(code: Code, charters: readonly CaptainCharter[]): Promise<CaptainCharter | undefined> {
  if (typeof code !== 'string') return charters.find(({ id }) => id === code.bookingId)
  for (const charter of charters)
    if ((await shortBoardingCode(charter.boardingKey, charter.id)) === code) return charter
  return undefined
}

function refusalOf({ isOff, departedAt, start, end }: CaptainCharter, now: number): LocalRefusal | undefined {
  if (isOff) return 'called_off'
  if (departedAt) return 'departed'
  const isOpen = now >= Date.parse(start) - boardingHoursAhead * 3_600_000 && now < Date.parse(end)
  return isOpen ? undefined : 'other_day'
}
