import type { WeatherDeparture } from '#contract/office/weather-rounds.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { Amount } from '#web/office/money/money-text.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { RoundQuery } from './round-query.ts'
import { WeatherFields } from './weather-call-form.tsx'
import { weatherWords } from './weather-words.ts'

const formId = 'weather-round'

export type RefusedRound = RefusedForm & { chosen?: string[] }

type RoundFormProps = {
  query: RoundQuery
  preview: { places: string[]; departures: WeatherDeparture[]; isTooMany: boolean; hoursToChoose: number }
  roundId: string
  canCall: boolean
  refused: RefusedRound | undefined
}

const states: Record<WeatherDeparture['state'], { text: () => string; tone: 'sea' | 'plain' }> = {
  open: { text: m.office_departure_open, tone: 'sea' },
  called_off: { text: m.status_called_off, tone: 'plain' },
  too_far: { text: m.office_departure_too_far, tone: 'plain' },
}

/** The departures that were found, with a tick for each that is called off, and the message to their guests. */
export function RoundForm({ query, preview, roundId, canCall, refused }: RoundFormProps) {
  const { places, departures, isTooMany, hoursToChoose } = preview
  const open = departures.filter(({ state }) => state === 'open')
  const isTicked = ({ id }: WeatherDeparture) => refused?.chosen?.includes(id) ?? true
  if (departures.length === 0)
    return (
      <StatePanel title={m.office_no_departures()} text={m.office_no_departures_text({ places: places.join(', ') })} />
    )
  return (
    // The error for an empty selection links to this id.
    <section id="call-off-bookingIds" tabIndex={-1} className="grid gap-5">
      <h2 className="text-lg">{m.office_departures_found({ count: departures.length })}</h2>
      <p className="-mt-3 text-ink-soft">{places.join(' · ')}</p>
      {isTooMany && <Notice tone="warn" title={m.office_too_many()} />}
      <Table
        caption={m.office_departures_found({ count: departures.length })}
        rows={departures}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'tick',
            head: <span className="sr-only">{m.list_selection()}</span>,
            cell: (departure) =>
              canCall &&
              departure.state === 'open' && (
                <input
                  type="checkbox"
                  form={formId}
                  name="id"
                  value={departure.id}
                  defaultChecked={isTicked(departure)}
                  aria-label={m.office_tick({ reference: departure.bookingRef })}
                  className="tick"
                />
              ),
          },
          {
            key: 'start',
            head: m.office_departure(),
            unbroken: true,
            cell: ({ start, timeZone }) => momentText(start, timeZone),
          },
          {
            key: 'booking',
            head: m.office_booking(),
            unbroken: true,
            cell: ({ id, bookingRef }) => (
              <TextLink to={pagePath('/adminn/bookings/:bookingId', { bookingId: id })}>{bookingRef}</TextLink>
            ),
          },
          {
            key: 'guest',
            head: m.office_guest(),
            cell: ({ guestName, guests }) => (
              <span className="grid max-w-56">
                <span className="line-clamp-2 wrap-anywhere">{guestName}</span>
                <span className="text-ink-soft">{m.guests_count({ count: guests })}</span>
              </span>
            ),
          },
          {
            key: 'yacht',
            head: m.office_yacht(),
            cell: ({ yacht, place }) => `${yacht || m.unnamed_yacht()}, ${place}`,
          },
          {
            key: 'paid',
            head: m.office_paid(),
            numeric: true,
            cell: ({ paid, currency }) => <Amount money={{ amount: paid, currency }} />,
          },
          {
            key: 'state',
            head: m.office_state(),
            cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text()}</Badge>,
          },
        ]}
      />
      {canCall && open.length > 0 && (
        <div className="max-w-3xl rounded-lg border border-warn bg-surface p-5">
          <OfficeForm
            intent="call-off"
            formId={formId}
            words={{
              ...weatherWords(),
              bookingIds: { label: m.office_departure(), wrong: () => m.office_choose_departures() },
            }}
            refused={refused}
            submit={m.office_round_now()}
            look="danger"
          >
            {(field) => (
              <>
                <p className="max-w-prose">{m.office_round_will({ hours: hoursToChoose })}</p>
                <input type="hidden" name="round" value={roundId} />
                <input type="hidden" name="places" value={query.places.join('\n')} />
                <input type="hidden" name="date" value={query.date} />
                <input type="hidden" name="from" value={query.from} />
                <input type="hidden" name="to" value={query.to} />
                <WeatherFields field={field} />
              </>
            )}
          </OfficeForm>
        </div>
      )}
    </section>
  )
}
