import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import type { NotificationPreferences } from '#contract/notifications/notifications.ts'
import { instantDayText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { m } from '#web/paraglide/messages.js'
import { RefusedNotice } from '#web/parts/identity/refused-notice.tsx'
import { ProfileSection } from '#web/parts/users/profile-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeviceIcon } from '#web/ui/desk-icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type PushState, pushState, subscribeBrowser } from './subscribe-browser.ts'

type PushSectionProps = { push: NotificationPreferences['push']; refused: RefusedForm | undefined }

/** The browsers that show notifications, and the button that adds this one. */
export function PushSection({ push: { key, devices }, refused }: PushSectionProps) {
  const zone = useBrowserZone()
  if (key === null) return null
  return (
    <ProfileSection id="push" title={m.push_title()} text={m.push_text()}>
      <RefusedNotice refused={refused} intents={devices.map(({ id }) => `forget-browser-${id}`)} />
      <ThisBrowser serverKey={key} isKnown={devices.some(({ isThis }) => isThis)} />
      {devices.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {devices.map(({ id, device, addedAt, isThis }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <DeviceIcon className="size-6 text-brass" />
              <p className="min-w-0 flex-1 leading-5">
                <span className="block font-semibold">{device}</span>
                <span className="block text-sm text-ink-soft">
                  {m.push_since({ day: instantDayText(addedAt, zone) })}
                </span>
              </p>
              {isThis && <Badge tone="good">{m.this_device()}</Badge>}
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value={`forget-browser-${id}`} />
                <Button type="submit" look="quiet" aria-label={m.push_remove_named({ device })}>
                  {m.push_remove()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </ProfileSection>
  )
}

const refusals: Partial<Record<PushState, () => string>> = {
  unsupported: m.push_unsupported,
  denied: m.push_denied,
  failed: m.push_failed,
}

function ThisBrowser({ serverKey, isKnown }: { serverKey: string; isKnown: boolean }) {
  const [state, setState] = useState<PushState>('unknown')
  const refresh = useRefresh()
  useEffect(() => setState(pushState()), [])
  if (isKnown || state === 'unknown') return null
  const refusal = refusals[state]
  async function turnOn() {
    setState('asking')
    const after = await subscribeBrowser(serverKey)
    setState(after)
    if (after === 'on') await refresh()
  }
  return (
    <>
      {refusal && <Notice tone="warn" title={refusal()} />}
      {state !== 'unsupported' && state !== 'denied' && state !== 'on' && (
        <div>
          <Button look="secondary" pending={state === 'asking'} onClick={() => void turnOn()}>
            {m.push_turn_on()}
          </Button>
        </div>
      )}
    </>
  )
}
