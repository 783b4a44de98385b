import { blockPeriods } from '#server/bookings/owner-calendar/block-periods.ts'
import { openSlots } from '#server/bookings/owner-calendar/open-slots.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Tx } from '#server/platform/database.ts'
import { addDays, dayMs, isoWeekday, type LocalDate, toLocalDate } from '#shared/local-date.ts'
import { firstInstantAt } from '#shared/local-time.ts'
import { Random } from '#shared/random.ts'
import type { Seeded } from './world.ts'

const saturday = 6

/** Fills calendars: blocks of owners, sold afternoons and weeks, and evenings as instant slots. */
export async function seedOccupancy(tx: Tx, fleet: readonly Seeded[], now: number): Promise<void> {
  const today = toLocalDate(Math.floor(now / dayMs))
  for (const yacht of fleet) {
    const random = Random.ofText(`${yacht.demo.key} calendar`)
    const blocks = yacht.demo.sales[0]?.unit === 'week' ? weeks(yacht, random, today) : afternoons(yacht, random, today)
    for (const block of apart(blocks)) await blockPeriods(tx, { vesselId: yacht.vesselId, periods: [block], now })
    if (yacht.demo.sales[0]?.unit === 'hour' && random.next() < 0.4) await openEvening(tx, yacht, random, today, now)
  }
}

type Block = { start: number; end: number }

function afternoons({ zone }: Seeded, random: Random, today: LocalDate): Block[] {
  return Array.from({ length: random.between(3, 7) }, () => {
    const date = addDays(today, random.between(1, 75))
    const from = random.between(9, 16)
    const wholeDay = random.next() < 0.25
    return {
      start: firstInstantAt(zone, date, wholeDay ? 0 : from * 60),
      end: firstInstantAt(
        zone,
        wholeDay ? addDays(date, random.between(1, 2)) : date,
        wholeDay ? 0 : (from + random.between(3, 5)) * 60,
      ),
    }
  })
}

function weeks({ zone }: Seeded, random: Random, today: LocalDate): Block[] {
  const first = addDays(today, (saturday - isoWeekday(today) + 7) % 7)
  return Array.from({ length: random.between(2, 5) }, () => {
    const date = addDays(first, 7 * random.between(1, 44))
    return { start: firstInstantAt(zone, date, 17 * 60), end: firstInstantAt(zone, addDays(date, 7), 9 * 60) }
  })
}

/** Sorted blocks, without those that overlap an earlier one. */
function apart(blocks: Block[]): Block[] {
  const sorted = [...blocks].sort((a, b) => a.start - b.start)
  return sorted.filter((block, index) => sorted.slice(0, index).every(({ end }) => end <= block.start))
}

async function openEvening(tx: Tx, yacht: Seeded, random: Random, today: LocalDate, now: number): Promise<void> {
  const { demo, zone, id, vesselId, offerIds } = yacht
  const [offerId] = offerIds
  const hours = Math.max(3, demo.sales[0]?.min ?? 1)
  if (!offerId) return
  const friday = addDays(today, (5 - isoWeekday(today) + 7) % 7)
  for (const week of [1, 2, 3]) {
    const start = firstInstantAt(zone, addDays(friday, 7 * week), 60 * random.between(15, 17))
    const periods = [{ start, end: start + hours * 3_600_000 }]
    // A slot is not opened on an evening that is already taken.
    await openSlots(tx, { listingId: id, offerId, vesselId, periods, turnaroundMinutes: 0, price: null, now }).catch(
      leaveOutTaken,
    )
  }
}

function leaveOutTaken(error: unknown) {
  if (!(error instanceof AppError)) throw error
}
