import { Link } from 'react-router'
import type { z } from 'zod'
import type { InstantSlot } from '#contract/availability/instabook.ts'
import { dayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { BoltIcon, ChevronRightIcon } from '#web/ui/icons.tsx'
import { ChoicePanel } from './choice-row.tsx'

type InstantSlotsProps = { yachtId: string; slots: readonly z.infer<typeof InstantSlot>[]; guests: number }

const shown = 4
const panelId = 'ready-to-book'

/** Instant slots of the owner. One click chooses one. */
export function InstantSlots({ yachtId, slots, guests }: InstantSlotsProps) {
  const query = guests > 1 ? `?guests=${guests}` : ''
  const first = slots.slice(0, shown)
  return (
    <>
      <button type="button" popoverTarget={panelId} className="quiet-line noscript:hidden">
        <BoltIcon className="size-4.5" />
        {m.ready_to_book({ count: first.length })}
      </button>
      <ChoicePanel id={panelId} label={m.instant_slots()}>
        <ul>
          {first.map((slot) => (
            <li key={slot.id} className="border-b border-line last:border-0">
              <Link
                to={pagePath('/book-now/:boatId/:instabookId?', { boatId: yachtId, instabookId: slot.id }) + query}
                className="flex min-h-12 items-center justify-between gap-3 py-2 text-ink no-underline hover:text-sea"
              >
                <span>
                  <span className="font-semibold">{dayText(slot.date)}</span>{' '}
                  <span className="text-sm text-ink-soft">
                    {slot.time}–{slot.endTime} · {durationText(slot.unit, slot.units)}
                  </span>
                </span>
                <ChevronRightIcon className="size-4.5 text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      </ChoicePanel>
    </>
  )
}
