import { Form } from 'react-router'
import type { FreeYacht } from '#contract/office/booking-moves.ts'
import { pagePath } from '#web/lib/paths.ts'
import { Amount } from '#web/office/money/money-text.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type FreeYachtsProps = { bookingId: string; yachts: readonly FreeYacht[]; q: string; offerId: string }

/** Yachts that are free in the period of a booking and fit it. The operator chooses one. */
export function FreeYachts({ bookingId, yachts, q, offerId }: FreeYachtsProps) {
  return (
    <section className="grid gap-4">
      <Form key={q} role="search" className="flex flex-wrap items-end gap-3">
        <TextField type="search" name="q" label={m.office_find_yacht()} defaultValue={q} maxLength={100} />
        <Button type="submit" look="secondary">
          {m.search()}
        </Button>
      </Form>
      {yachts.length === 0 ? (
        <StatePanel title={m.office_no_yachts()} text={m.office_no_yachts_text()} />
      ) : (
        <Table
          caption={m.office_free_yachts()}
          cards
          rows={yachts}
          rowKey={(yacht) => yacht.offerId}
          columns={[
            {
              key: 'yacht',
              head: m.office_yacht(),
              card: 'heading',
              cell: (yacht) => (
                <TextLink
                  to={pagePath(
                    '/adminn/bookings/:bookingId/move',
                    { bookingId },
                    { q, yacht: yacht.id, offer: yacht.offerId },
                  )}
                  aria-current={yacht.offerId === offerId ? 'true' : undefined}
                  className="aria-[current]:font-semibold"
                >
                  {yacht.title || m.unnamed_yacht()}
                </TextLink>
              ),
            },
            { key: 'owner', head: m.office_owner(), cell: ({ owner }) => owner },
            { key: 'place', head: m.office_place(), cell: ({ place }) => place },
            { key: 'guests', head: m.guests(), numeric: true, cell: ({ maxGuests }) => maxGuests ?? '–' },
            {
              key: 'price',
              head: m.office_move_price_today(),
              numeric: true,
              card: 'side',
              cell: ({ price, currency }) => (price ? <NewPrice {...price} currency={currency} /> : currency),
            },
          ]}
        />
      )}
    </section>
  )
}

type NewPriceProps = { total: number; difference: number; currency: string }

/** Today's price of a yacht, and its difference to the booking. */
const NewPrice = ({ total, difference, currency }: NewPriceProps) => (
  <span className="grid justify-items-end">
    <Amount money={{ amount: total, currency }} strong />
    <span className="whitespace-nowrap text-ink-soft">{differenceText({ amount: difference, currency })}</span>
  </span>
)

function differenceText({ amount, currency }: { amount: number; currency: string }): string {
  const money = moneyText({ amount: Math.abs(amount), currency })
  if (amount === 0) return m.office_move_same()
  return amount > 0 ? m.office_move_more({ amount: money }) : m.office_move_less({ amount: money })
}
