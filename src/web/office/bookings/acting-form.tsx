import type { RefusalData } from '#contract/error-data.ts'
import type { AdminBooking } from '#contract/office/bookings.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { HistoryList } from './history-list.tsx'

/** A refused form with the changes that the API reports beside the error code. */
export type RefusedActing = RefusedForm & { why?: Pick<RefusalData, 'changes'> }

type Acted = Pick<AdminBooking, 'version' | 'readAt' | 'currency' | 'yacht'>

type ActingFormProps = Omit<Parameters<typeof OfficeForm>[0], 'refused'> & {
  booking: Acted
  refused: RefusedActing | undefined
}

/**
 * A form that acts on one version of a booking. Where somebody has changed the booking since, the form comes back with the typed
 * values, the changes and the current version. Pressing again acts on that one.
 */
export function ActingForm({ booking, refused, children, ...rest }: ActingFormProps) {
  const changes =
    refused?.intent === rest.intent && refused.code === 'booking_changed' ? refused.why?.changes : undefined
  return (
    <OfficeForm {...rest} refused={refused}>
      {(field) => (
        <>
          <input type="hidden" name="version" value={booking.version} />
          <input type="hidden" name="readAt" value={booking.readAt} />
          {changes && <ChangedSince changes={changes} booking={booking} />}
          {children(field)}
        </>
      )}
    </OfficeForm>
  )
}

type ChangedProps = { changes: NonNullable<RefusalData['changes']>; booking: Acted }

function ChangedSince({ changes, booking: { currency, yacht } }: ChangedProps) {
  return (
    <section className="grid gap-3 rounded-md border border-warn p-4">
      <h3 className="text-base font-semibold">{m.office_changed_since()}</h3>
      {changes.length > 0 && <HistoryList history={changes} currency={currency} zone={yacht.timeZone} />}
      <p className="text-ink-soft">{m.office_changed_choice()}</p>
    </section>
  )
}
