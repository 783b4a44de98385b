import type { ErrorCode } from '#contract/errors.ts'
import type { RoundDeparture } from '#contract/office/weather-rounds.ts'
import { momentText } from '#web/lib/format.ts'
import { officeRefusalText } from '#web/lib/office-refusal-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { choiceWords } from './booking-words.ts'

type Tone = 'good' | 'plain' | 'sea' | 'bad'

export const outcomeWords: Record<RoundDeparture['outcome'], { text: () => string; tone: Tone }> = {
  waiting: { text: m.office_outcome_waiting, tone: 'sea' },
  called: { text: m.office_outcome_called, tone: 'good' },
  already: { text: m.office_outcome_already, tone: 'plain' },
  refused: { text: m.office_outcome_refused, tone: 'bad' },
}

/** The outcome for each departure of a weather call, and the choice of its guest. */
export const RoundOutcomes = ({ departures }: { departures: readonly RoundDeparture[] }) => (
  <Table
    caption={m.office_outcome()}
    rows={departures}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'booking',
        head: m.office_booking(),
        unbroken: true,
        cell: ({ id, bookingRef }) => (
          <TextLink to={pagePath('/adminn/bookings/:bookingId', { bookingId: id })}>{bookingRef}</TextLink>
        ),
      },
      {
        key: 'start',
        head: m.office_departure(),
        unbroken: true,
        cell: ({ start, timeZone }) => momentText(start, timeZone),
      },
      {
        key: 'guest',
        head: m.office_guest(),
        cell: ({ guestName }) => <span className="line-clamp-2 max-w-56">{guestName}</span>,
      },
      { key: 'yacht', head: m.office_yacht(), cell: ({ yacht, place }) => `${yacht || m.unnamed_yacht()}, ${place}` },
      {
        key: 'outcome',
        head: m.office_outcome(),
        cell: ({ outcome, code }) => (
          <span className="grid justify-items-start gap-1">
            <Badge tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].text()}</Badge>
            {/* `code` is an error code of the contract: the API refused the weather call of this booking. */}
            {code && <span className="text-sm">{officeRefusalText(code as ErrorCode)}</span>}
          </span>
        ),
      },
      {
        key: 'choice',
        head: m.office_choice(),
        cell: ({ choice, outcome }) =>
          choice ? choiceWords[choice]() : outcome === 'refused' ? '–' : m.office_choice_none(),
      },
    ]}
  />
)
