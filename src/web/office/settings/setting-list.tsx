import type { Setting } from '#contract/settings/settings.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SettingValue } from './setting-value.tsx'

type SettingListProps = { settings: readonly Setting[]; mayChange: boolean }

/** The settings of a group: purpose, value, default, and the last change with its person and time. */
export function SettingList({ settings, mayChange }: SettingListProps) {
  return (
    <ul data-list className="grid gap-px overflow-hidden rounded-md border border-line bg-line">
      {settings.map((setting) => (
        <li key={setting.name} className="bg-surface p-5">
          <article className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <h2 className="text-base">{setting.title}</h2>
              <p className="mt-1 text-sm text-ink-soft">{setting.description}</p>
            </div>
            <CurrentValue setting={setting} />
            <ButtonLink
              to={pagePath('/adminn/settings/:name', { name: setting.name })}
              look="secondary"
              className="self-start justify-self-start"
              aria-label={`${mayChange ? m.setting_change() : m.setting_history()}: ${setting.title}`}
            >
              {mayChange ? m.setting_change() : m.setting_history()}
            </ButtonLink>
          </article>
        </li>
      ))}
    </ul>
  )
}

function CurrentValue({ setting }: { setting: Setting }) {
  const isDefault = JSON.stringify(setting.value) === JSON.stringify(setting.default)
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <div className="font-semibold">
        <SettingValue value={setting.value} form={setting} />
      </div>
      {isDefault ? (
        <p className="text-sm text-ink-soft">{m.setting_is_default()}</p>
      ) : (
        <div className="text-sm text-ink-soft">
          <Badge tone="brass">{m.setting_changed()}</Badge>
          <div className="mt-1.5 flex flex-wrap gap-x-1.5">
            {m.setting_default()} <SettingValue value={setting.default} form={setting} />
          </div>
        </div>
      )}
      <LastChange setting={setting} />
    </div>
  )
}

export function LastChange({ setting: { changedAt, changedBy } }: { setting: Setting }) {
  const zone = useBrowserZone()
  if (changedAt === null) return null
  return (
    <p className="text-sm text-ink-soft">
      {m.setting_last_change({ who: changedBy?.name ?? m.setting_nobody(), when: momentText(changedAt, zone) })}
    </p>
  )
}
