import type { SettingChange } from '#contract/settings/settings.ts'
import { momentText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { SettingValue, type ValueForm } from './setting-value.tsx'

type HistoryProps = {
  changes: readonly SettingChange[]
  form: ValueForm
  revision: number
  mayChange: boolean
  refused: RefusedForm | undefined
}

/** All changes with the values before and after, the newest first. Each can be undone. */
export function SettingHistory({ changes, form, revision, mayChange, refused }: HistoryProps) {
  const zone = useBrowserZone()
  if (changes.length === 0) return <p className="text-ink-soft">{m.setting_no_changes()}</p>
  return (
    <ol className="grid gap-px overflow-hidden rounded-md border border-line bg-line">
      {changes.map((change) => (
        <li key={change.id} className="grid gap-3 bg-surface p-5">
          <p className="text-sm text-ink-soft">
            {m.setting_change_line({
              who: change.changedBy?.name ?? m.setting_nobody(),
              when: momentText(change.changedAt, zone),
            })}
            {change.takesBack !== null && ` · ${m.setting_was_taken_back()}`}
          </p>
          <BeforeAfter change={change} form={form} />
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

/** The values before and after a change. */
export const BeforeAfter = ({ change, form }: { change: SettingChange; form: ValueForm }) => (
  <dl className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{m.setting_before()}</dt>
      <dd>
        <SettingValue value={change.before} form={form} />
      </dd>
    </div>
    <ArrowRightIcon className="size-4.5 text-ink-soft rtl:rotate-180" />
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{m.setting_after()}</dt>
      <dd className="font-semibold">
        <SettingValue value={change.after} form={form} />
      </dd>
    </div>
  </dl>
)
