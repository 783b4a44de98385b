import type { MarketFigures } from '#contract/analytics/dashboard.ts'
import type { BookingFigure } from '#contract/office/bookings.ts'
import type { LedgerFigure } from '#shared/ledger-figures.ts'
import { countText, percentText } from '#web/lib/numbers.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Both = { current: MarketFigures; previous: MarketFigures }
type FigureCardsProps = Both & {
  /** The filters of the rows that the figures count: days, place, type, owner. */
  of: RowFilters
  /** True where the administrator may read bookings: their counts then link to them. */
  seesBookings: boolean
}
export type RowFilters = { from: string; until: string; place?: string; type?: string; owner?: string }
type Amount = { text: string; to?: string }
type Card = { label: string; text?: string; read: (figures: MarketFigures) => Amount[] | null }

/** Each figure with its value of the period before. Sums link to their rows. */
export function MarketFigureCards({ current, previous, of, seesBookings }: FigureCardsProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4">
      {cards(of, seesBookings).map(({ label, text, read }) => {
        const now = read(current)
        if (now === null) return null
        const before = read(previous)?.map((amount) => amount.text) ?? []
        return (
          <div key={label} className="grid content-start gap-1 rounded-lg border border-line bg-surface p-4 sm:p-5">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="grid gap-1">
              <span className="grid justify-items-start font-display text-xl font-semibold tabular-nums">
                {now.map((amount) =>
                  amount.to ? (
                    <TextLink key={amount.text} to={amount.to}>
                      {amount.text}
                    </TextLink>
                  ) : (
                    <span key={amount.text}>{amount.text}</span>
                  ),
                )}
              </span>
              <span className="text-sm text-ink-soft tabular-nums">
                {m.stats_before({ value: before.join(', ') || '–' })}
              </span>
              {text && <span className="text-sm text-ink-soft">{text}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const sums = (figure: LedgerFigure, of: RowFilters) => (figures: MarketFigures) => {
  if (!figures.money) return null
  const all = figures.money[figure]
  if (all.length === 0) return [{ text: countText(0) }]
  return all.map((money) => ({
    text: moneyText(money),
    to: pagePath('/adminn/money/balance/postings', { ...of, figure, currency: money.currency }),
  }))
}

const plain = (text: string): Amount[] => [{ text }]

/** A count of bookings, linked to those bookings. */
const counted = (figure: BookingFigure, of: RowFilters | false) => (figures: MarketFigures) => [
  { text: countText(figures[figure]), ...(of && { to: countedRows(figure, of) }) },
]

/** The filters of the market's part under the names that the list of bookings uses. */
const partOf = ({ place, type, owner }: RowFilters): [string, string][] =>
  Object.entries({ place_id: place ?? '', type: type ?? '', owner: owner ?? '' }).filter(([, value]) => value !== '')

const bookingRows = (of: RowFilters, filters: [string, string][]) =>
  pagePath('/adminn/bookings', new URLSearchParams([...filters, ...partOf(of)]))

const countedRows = (figure: BookingFigure, of: RowFilters) =>
  bookingRows(of, [
    ['figure', figure],
    ['counted_from', of.from],
    ['counted_until', of.until],
  ])

/** The confirmed bookings, with the time between each booking and its departure. */
const leadRows = (of: RowFilters) =>
  bookingRows(of, [
    ['figure', 'confirmed'],
    ['counted_from', of.from],
    ['counted_until', of.until],
    ...['state', 'created', 'departure', 'lead', 'guest', 'yacht'].map((column): [string, string] => [
      'column',
      column,
    ]),
    ['sort', 'departure'],
  ])

/** Charters with a day in the period. */
const charterRows = (of: RowFilters) =>
  bookingRows(of, [
    ['charter_from', of.from],
    ['charter_to', of.until],
    ['sort', 'departure'],
  ])

const cards = (of: RowFilters, seesBookings: boolean): Card[] => [
  { label: m.figure_gross(), text: m.figure_gross_text(), read: sums('gross', of) },
  { label: m.figure_take(), text: m.figure_take_text(), read: sums('take', of) },
  { label: m.figure_refunds(), read: sums('refunds', of) },
  { label: m.figure_owners(), read: sums('owners', of) },
  { label: m.figure_tax(), read: sums('tax', of) },
  { label: m.figure_fees(), read: sums('fees', of) },
  { label: m.figure_confirmed(), read: counted('confirmed', seesBookings && of) },
  { label: m.figure_begun(), read: counted('begun', seesBookings && of) },
  { label: m.figure_cancelled(), read: counted('cancelled', seesBookings && of) },
  {
    label: m.stats_lead(),
    text: m.figure_lead_text(),
    read: ({ leadDays }) =>
      leadDays === null
        ? plain('–')
        : [{ text: m.stats_lead_days({ count: Math.round(leadDays) }), ...(seesBookings && { to: leadRows(of) }) }],
  },
  {
    label: m.stats_occupancy(),
    text: m.figure_occupancy_text(),
    read: ({ occupancyBp }) =>
      occupancyBp === null
        ? plain('–')
        : [{ text: percentText(occupancyBp, 1), ...(seesBookings && { to: charterRows(of) }) }],
  },
]
