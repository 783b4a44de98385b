import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'

type RetireFormProps = {
  entry: { revision: number; retired: boolean }
  /** The number of listings that keep it; null where it was not counted. */
  listings: number | null
  refused: RefusedForm | undefined
}

/** Retires an entry, or offers it again. */
export function RetireForm({ entry: { revision, retired }, listings, refused }: RetireFormProps) {
  return (
    <section aria-labelledby="retire" className="grid gap-3 border-t border-line pt-6">
      <h2 id="retire" className="text-lg">
        {retired ? m.taxonomy_retired() : m.taxonomy_retire()}
      </h2>
      <p className="max-w-prose text-ink-soft">
        {retired ? m.taxonomy_offer_text() : m.taxonomy_retire_text({ count: listings ?? 0 })}
      </p>
      <OfficeForm
        intent="retire"
        words={{}}
        refused={refused}
        look="secondary"
        submit={retired ? m.taxonomy_offer() : m.taxonomy_retire()}
      >
        {() => (
          <>
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="retired" value={String(!retired)} />
          </>
        )}
      </OfficeForm>
    </section>
  )
}

type MergeFormProps = {
  entry: { name: string; revision: number }
  listings: number
  others: readonly { id: string; name: string }[]
  refused: RefusedForm | undefined
}

/** Merges an entry into another. */
export function MergeForm({ entry: { name, revision }, listings, others, refused }: MergeFormProps) {
  return (
    <section aria-labelledby="merge" className="grid gap-3 border-t border-line pt-6">
      <h2 id="merge" className="text-lg">
        {m.taxonomy_merge()}
      </h2>
      <p className="max-w-prose text-ink-soft">{m.taxonomy_merge_text({ name, count: listings })}</p>
      <OfficeForm
        intent="merge"
        words={{ into: { label: m.taxonomy_merge_into(), wrong: m.taxonomy_wrong_into } }}
        refused={refused}
        look="danger"
        submit={m.taxonomy_merge()}
      >
        {(field) => (
          <>
            <input type="hidden" name="revision" value={revision} />
            <SelectField {...field('into')}>
              <option value="">{m.taxonomy_choose()}</option>
              {others.map(({ id, name: label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </SelectField>
          </>
        )}
      </OfficeForm>
    </section>
  )
}
