import type { BookingDocument } from '#contract/documents/documents.ts'
import type { BulkOutcome, BulkRow } from '#contract/office/booking-bulk.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { BulkBar } from '#web/parts/list/bulk-bar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { documentWords } from './booking-words.ts'

export const bulkFormId = 'bulk-bookings'

type Kind = BookingDocument['kind']

/** A bulk action before it runs: what it will do with each booking. */
export type BulkPreview = { intent: 'note' | Kind; key: string; rows: BulkRow[] }

/** The buttons for the ticked rows. Each leads to a preview. */
export function BulkButtons() {
  return (
    <BulkBar id={bulkFormId} label={m.office_ticked()}>
      <Button type="submit" name="intent" value="preview-note" look="secondary">
        {m.office_bulk_note()}
      </Button>
      {keysOf(documentWords).map((kind) => (
        <Button key={kind} type="submit" name="intent" value={`preview-${kind}`} look="secondary">
          {m.office_bulk_send({ documents: documentWords[kind].all() })}
        </Button>
      ))}
    </BulkBar>
  )
}

/** Says what the button will do with each booking. */
export function BulkConfirmation({ preview, refused }: { preview: BulkPreview; refused: RefusedForm | undefined }) {
  const { intent, key, rows } = preview
  const count = rows.filter(({ willDo }) => willDo === 'done').length
  const title = intent === 'note' ? m.office_will_note({ count }) : m.office_will_send({ count })
  return (
    <section className="grid gap-4 rounded-lg border border-warn bg-surface p-5">
      <h2 className="text-lg">{title}</h2>
      <ul className="grid max-h-96 gap-2 overflow-y-auto">
        {rows.map((row) => (
          <li key={row.id} className="flex items-start gap-3">
            <span className="shrink-0">
              <Badge tone={row.willDo === 'done' ? 'sea' : 'plain'}>{rowWords[row.willDo]()}</Badge>
            </span>
            <span className="min-w-0 wrap-anywhere">{nameOf(row)}</span>
          </li>
        ))}
      </ul>
      {count === 0 ? (
        <p className="text-ink-soft">{m.office_bulk_nothing()}</p>
      ) : (
        <OfficeForm
          intent={intent}
          words={{ text: { label: m.office_note(), wrong: () => m.office_note_wrong() } }}
          refused={refused}
          submit={intent === 'note' ? m.office_bulk_note_now({ count }) : m.office_bulk_send_now({ count })}
        >
          {(field) => (
            <>
              <input type="hidden" name="key" value={key} />
              {rows.map(({ id }) => (
                <input key={id} type="hidden" name="id" value={id} />
              ))}
              {intent === 'note' && (
                <TextArea {...field('text')} hint={m.office_note_hint()} rows={3} maxLength={2000} required />
              )}
            </>
          )}
        </OfficeForm>
      )}
    </section>
  )
}

/** The outcome for each booking. */
export function BulkOutcomes({ outcomes, result }: { outcomes: readonly BulkOutcome[]; result: unknown }) {
  const others = outcomes.filter(({ outcome }) => outcome !== 'done')
  return (
    <FormNotice
      result={result}
      tone={others.length > 0 ? 'warn' : 'good'}
      title={m.office_bulk_done({ done: outcomes.length - others.length, all: outcomes.length })}
    >
      <ul className="mt-1 max-h-96 list-disc overflow-y-auto ps-5">
        {outcomes.map((row) => (
          <li key={row.id} className="wrap-anywhere">
            {m.office_outcome_of({ name: nameOf(row), outcome: outcomeWords[row.outcome]() })}
          </li>
        ))}
      </ul>
    </FormNotice>
  )
}

const rowWords: Record<BulkRow['willDo'], () => string> = {
  done: m.office_row_will,
  skipped: m.office_row_nothing,
  missing: m.office_row_missing,
}

const outcomeWords: Record<BulkOutcome['outcome'], () => string> = {
  done: m.office_row_done,
  skipped: m.office_row_nothing,
  missing: m.office_row_missing,
  failed: m.office_row_failed,
}

/** Reference, guest, yacht and the numbers of the documents that are sent. */
function nameOf({ id, reference, guestName, yacht, documents }: Omit<BulkRow, 'willDo'>): string {
  if (reference === '') return id
  return [reference, guestName, yacht || m.unnamed_yacht(), documents.join(', ')].filter(Boolean).join(' · ')
}
