import type { MailText } from '#contract/settings/mail-texts.ts'
import { momentText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'

type MailHistoryProps = {
  mail: Pick<MailText, 'changes' | 'revision' | 'ours'>
  mayChange: boolean
  refused: RefusedForm | undefined
}

type Subjects = { en?: { subject?: unknown }; fr?: { subject?: unknown } }

/** The changes of a mail by time and person, shown by English subject. Each can be undone. */
export function MailHistory({ mail: { changes, revision, ours }, mayChange, refused }: MailHistoryProps) {
  const zone = useBrowserZone()
  if (changes.length === 0) return <p className="text-ink-soft">{m.setting_no_changes()}</p>
  const subjectOf = (value: unknown) => String((value as Subjects | null)?.en?.subject ?? ours.en.subject)
  return (
    <ol className="grid gap-px overflow-hidden rounded-md border border-line bg-line">
      {changes.map((change) => (
        <li key={change.id} className="grid gap-2 bg-surface p-5">
          <p className="text-sm text-ink-soft">
            {m.setting_change_line({
              who: change.changedBy?.name ?? m.setting_nobody(),
              when: momentText(change.changedAt, zone),
            })}
            {change.takesBack !== null && ` · ${m.setting_was_taken_back()}`}
          </p>
          <p className="wrap-anywhere">
            {subjectOf(change.before)} → <strong>{subjectOf(change.after)}</strong>
          </p>
          {mayChange && (
            <OfficeForm
              intent={`take-back-${change.id}`}
              words={{}}
              refused={refused}
              submit={m.setting_take_back()}
              look="secondary"
            >
              {() => (
                <>
                  <input type="hidden" name="id" value={change.id} />
                  <input type="hidden" name="revision" value={revision} />
                </>
              )}
            </OfficeForm>
          )}
        </li>
      ))}
    </ol>
  )
}
