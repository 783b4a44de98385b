import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { notificationsAddPush } from '#contract/http-routes.ts'
import type { NotificationPreferences } from '#contract/notifications/notifications.ts'
import { callApi } from '#web/lib/call-api.ts'
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

/** `unknown`: not asked yet. `denied`: the user has refused, and only the browser's own settings can change that. */
type PushState = 'unknown' | 'unsupported' | 'denied' | 'off' | 'asking' | 'on' | 'failed'

const worker = '/service-worker.js'

function pushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'off'
}

/** Asks for the permission, registers the service worker, and tells the server where this browser is reached. */
async function subscribeBrowser(serverKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  try {
    await navigator.serviceWorker.register(worker)
    const { pushManager } = await navigator.serviceWorker.ready
    // A subscription with the key of another installation receives nothing.
    await (await pushManager.getSubscription())?.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
    const { endpoint, keys } = subscription.toJSON()
    await callApi(notificationsAddPush, {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    })
    return 'on'
  } catch {
    return 'failed'
  }
}
