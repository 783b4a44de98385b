import { Link } from 'react-router'
import type { z } from 'zod'
import type { InstantSlot } from '#contract/availability/instabook.ts'
import { dayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { BoltIcon, ChevronRightIcon } from '#web/ui/icons.tsx'
import { ChoicePanel } from './choice-row.tsx'

type Slot = z.infer<typeof InstantSlot>
type InstantSlotsProps = { yachtId: string; slots: readonly Slot[]; sold: readonly Slot[]; guests: number }

const most = 4
const panelId = 'ready-to-book'

/** Instant slots of the owner. One click chooses one; those that a booking has stand among them as sold. */
export function InstantSlots({ yachtId, slots, sold, guests }: InstantSlotsProps) {
  const query = guests > 1 ? `?guests=${guests}` : ''
  const open = slots.slice(0, most)
  const shown = [...open, ...sold.slice(0, most)].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  return (
    <>
      <button type="button" popoverTarget={panelId} className="quiet-line noscript:hidden">
        <BoltIcon className="size-4.5" />
        {open.length > 0 ? m.ready_to_book({ count: open.length }) : m.ready_all_sold()}
      </button>
      <ChoicePanel id={panelId} label={m.instant_slots()}>
        <ul>
          {shown.map((slot) => (
            <li key={slot.id} className="border-b border-line last:border-0">
              {sold.includes(slot) ? (
                <p className="flex min-h-12 items-center justify-between gap-3 py-2 text-ink-soft">
                  <span className="line-through decoration-edge">
                    <SlotTime slot={slot} />
                  </span>
                  <span className="shrink-0 text-sm font-semibold">{m.slot_sold()}</span>
                </p>
              ) : (
                <Link
                  to={pagePath('/book-now/:boatId/:instabookId?', { boatId: yachtId, instabookId: slot.id }) + query}
                  className="flex min-h-12 items-center justify-between gap-3 py-2 text-ink no-underline hover:text-sea"
                >
                  <span>
                    <SlotTime slot={slot} />
                  </span>
                  <ChevronRightIcon className="size-4.5 text-ink-soft" />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </ChoicePanel>
    </>
  )
}

const SlotTime = ({ slot: { date, time, endTime, unit, units } }: { slot: Slot }) => (
  <>
    <span className="font-semibold">{dayText(date)}</span>{' '}
    <span className="text-sm text-ink-soft">
      {time}–{endTime} · {durationText(unit, units)}
    </span>
  </>
)
