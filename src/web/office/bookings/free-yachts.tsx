import { Form } from 'react-router'
import type { FreeYacht } from '#contract/office/booking-moves.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
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
          rows={yachts}
          rowKey={(yacht) => yacht.offerId}
          columns={[
            {
              key: 'yacht',
              head: m.office_yacht(),
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
            { key: 'currency', head: m.money_currency(), cell: ({ currency }) => currency },
          ]}
        />
      )}
    </section>
  )
}
