import { useSearchParams } from 'react-router'
import type { AdminBooking } from '#contract/office/bookings.ts'
import { zoneText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { HistoryList } from './history-list.tsx'
import { type HistoryKind, historyWords } from './history-words.ts'

const kinds: Record<HistoryKind, () => string> = {
  state: m.office_history_state,
  money: m.office_history_money,
  words: m.office_history_words,
}

/** The history of a booking. The address says whether all of it or one kind is shown. */
export function HistorySection({ booking }: { booking: AdminBooking }) {
  const { id: bookingId, history, currency, yacht, start } = booking
  const shown = useSearchParams()[0].get('history')
  const address = (kind?: string) => pagePath('/adminn/bookings/:bookingId', { bookingId }, { history: kind })
  const isKind = shown !== null && Object.hasOwn(kinds, shown)
  return (
    <ReservationSection title={m.office_history()} id="history">
      <nav aria-label={m.office_history()} className="mb-4 flex flex-wrap gap-1.5">
        <ChipLink to={address()} selected={!isKind}>
          {m.office_history_all()}
        </ChipLink>
        {Object.entries(kinds).map(([kind, text]) => (
          <ChipLink key={kind} to={address(kind)} selected={shown === kind}>
            {text()}
          </ChipLink>
        ))}
      </nav>
      <p className="mb-4 text-sm text-ink-soft">{m.office_times({ zone: zoneText(yacht.timeZone, start) })}</p>
      <HistoryList
        history={isKind ? history.filter(({ event }) => historyWords[event].kind === shown) : history}
        currency={currency}
        zone={yacht.timeZone}
      />
    </ReservationSection>
  )
}
