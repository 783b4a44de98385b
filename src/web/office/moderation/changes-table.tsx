import { m } from '#web/paraglide/messages.js'
import { stepWords } from '#web/parts/listings/step-names.ts'
import { Table } from '#web/ui/table.tsx'
import type { ChangedField } from './changed-fields.ts'

/** The approved version and the waiting version side by side. */
export function ChangesTable({ changes }: { changes: readonly ChangedField[] }) {
  return (
    <Table
      caption={m.moderation_changes()}
      rows={changes}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'field',
          head: m.moderation_field(),
          cell: ({ step, label }) => (
            <span className="grid">
              <span className="font-semibold">{label}</span>
              <span className="text-ink-soft">{stepWords[step].name()}</span>
            </span>
          ),
        },
        { key: 'before', head: m.moderation_approved_version(), cell: ({ before }) => <Words text={before} /> },
        { key: 'after', head: m.moderation_this_version(), cell: ({ after }) => <Words text={after} /> },
      ]}
    />
  )
}

const Words = ({ text }: { text: string }) => <span className="block max-w-md whitespace-pre-line">{text || '–'}</span>
