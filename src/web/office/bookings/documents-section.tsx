import type { AdminBooking } from '#contract/office/bookings.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { AgreementLink } from '#web/parts/bookings/agreement-link.tsx'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { documentWords } from './booking-words.ts'

type DocumentsProps = { booking: AdminBooking; formKey: string; canSend: boolean; refused: RefusedForm | undefined }

const letterWords: Record<AdminBooking['lettersAgain'][number], (facts: { address: string }) => string> = {
  guest: m.office_letter_guest,
  owner: m.office_letter_owner,
  balance: m.office_letter_balance,
}

/** The documents of a booking, and the forms that send a document or a letter again. */
export function DocumentsSection({ booking, formKey, canSend, refused }: DocumentsProps) {
  const { id: bookingId, documents, yacht, lettersAgain, guestEmail, owner } = booking
  const addressOf = (letter: AdminBooking['lettersAgain'][number]) =>
    letter === 'owner' ? (owner.email ?? owner.name) : guestEmail
  return (
    <ReservationSection title={m.documents()} id="documents">
      <div className="grid gap-5">
        {documents.length === 0 && <p className="text-ink-soft">{m.office_no_documents()}</p>}
        <ul className="grid gap-1 empty:hidden">
          {documents.map(({ id, kind, number, issuedAt, amount, currency }) => (
            <li key={id}>
              <a
                href={pagePath('/reservation/:bookingId/documents/:file', { bookingId, file: `${id}.pdf` })}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-md py-1.5 hover:text-sea"
              >
                <span>
                  <span className="font-semibold underline underline-offset-4">
                    {documentWords[kind].one({ number })}
                  </span>
                  <span className="block text-sm text-ink-soft">PDF · {momentText(issuedAt, yacht.timeZone)}</span>
                </span>
                <span className="tabular-nums">{moneyText({ amount, currency })}</span>
              </a>
            </li>
          ))}
        </ul>
        <p>
          <AgreementLink bookingId={bookingId} />
        </p>
        {canSend && lettersAgain.length + documents.length > 0 && (
          <OfficeForm
            intent="mail"
            words={{ what: { label: m.office_send_what() } }}
            refused={refused}
            submit={m.office_send_again()}
            look="secondary"
          >
            {(field) => (
              <>
                <input type="hidden" name="key" value={formKey} />
                <SelectField {...field('what')} hint={m.office_send_hint()} className="max-w-xl">
                  {lettersAgain.map((letter) => (
                    <option key={letter} value={letter}>
                      {letterWords[letter]({ address: addressOf(letter) })}
                    </option>
                  ))}
                  {documents.map(({ id, kind, number }) => (
                    <option key={id} value={id}>
                      {m.office_send_document({ document: documentWords[kind].one({ number }), address: guestEmail })}
                    </option>
                  ))}
                </SelectField>
              </>
            )}
          </OfficeForm>
        )}
      </div>
    </ReservationSection>
  )
}
