import type { BookingDocument } from '#contract/documents/documents.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { AgreementLink } from '#web/parts/bookings/agreement-link.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { BillingPart, type BillingProps } from './billing-part.tsx'
import { ReservationSection } from './reservation-section.tsx'

const kinds: Record<BookingDocument['kind'], (facts: { number: string }) => string> = {
  invoice: m.document_invoice,
  receipt: m.document_receipt,
  credit_note: m.document_credit_note,
}

/** "Invoice 2026-17". */
export const documentTitle = ({ kind, number }: Pick<BookingDocument, 'kind' | 'number'>) => kinds[kind]({ number })

type DocumentsProps = { bookingId: string; documents: readonly BookingDocument[]; zone: string } & BillingProps

/** The documents of a booking as PDF, and the recipient of its invoice until the invoice is issued. */
export function DocumentsSection({ bookingId, documents, zone, billing, refused }: DocumentsProps) {
  return (
    <ReservationSection title={m.documents()} id="documents">
      <BillingPart billing={billing} refused={refused} />
      {documents.length > 0 && (
        <ul className="grid gap-1">
          {documents.map(({ id, kind, number, issuedAt, amount, currency }) => (
            <li key={id}>
              <a
                href={pagePath('/reservation/:bookingId/documents/:file', { bookingId, file: `${id}.pdf` })}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-md py-1.5 hover:text-sea"
              >
                <span>
                  <span className="font-semibold underline underline-offset-4">{documentTitle({ kind, number })}</span>
                  <span className="block text-sm text-ink-soft">PDF · {zonedMomentText(issuedAt, zone)}</span>
                </span>
                <span className="tabular-nums">{moneyText({ amount, currency })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2">
        <AgreementLink bookingId={bookingId} />
      </p>
    </ReservationSection>
  )
}
