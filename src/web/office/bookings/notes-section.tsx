import type { AdminBooking } from '#contract/office/bookings.ts'
import { momentText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type NotesProps = { notes: AdminBooking['notes']; formKey: string; canWrite: boolean; refused: RefusedForm | undefined }

/** Internal notes that administrators write for each other. */
export function NotesSection({ notes, formKey, canWrite, refused }: NotesProps) {
  const zone = useBrowserZone()
  return (
    <ReservationSection title={m.office_notes()} id="notes">
      <div className="grid gap-4">
        {notes.length === 0 && <p className="text-ink-soft">{m.office_no_notes()}</p>}
        {notes.map(({ id, author, text, at }) => (
          <article key={id} className="rounded-lg border border-line bg-surface px-5 py-4">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="mt-1 text-sm text-ink-soft">
              {author} · <time dateTime={at}>{momentText(at, zone)}</time>
            </p>
          </article>
        ))}
        {canWrite && (
          <OfficeForm
            // A new note changes the key, which empties the field.
            key={notes.length}
            intent="note"
            words={{ text: { label: m.office_note(), wrong: () => m.office_note_wrong() } }}
            refused={refused}
            submit={m.office_write_note()}
            look="secondary"
          >
            {(field) => (
              <>
                <input type="hidden" name="key" value={formKey} />
                <TextArea {...field('text')} hint={m.office_note_hint()} rows={3} maxLength={2000} required />
              </>
            )}
          </OfficeForm>
        )}
      </div>
    </ReservationSection>
  )
}
