import { Form } from 'react-router'
import type { Device } from '#contract/identity/identity.ts'
import { momentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { RefusedNotice } from '#web/parts/identity/refused-notice.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeviceIcon } from '#web/ui/desk-icons.tsx'
import { DoneNotice } from './done-notice.tsx'
import type { FormResult } from './form-result.ts'
import { ProfileSection } from './profile-section.tsx'

/** The user's sessions, with buttons that end them. */
export function DevicesSection({
  devices,
  zone,
  result,
}: {
  devices: readonly Device[]
  zone: string
  result: FormResult
}) {
  const leaving = useSending('sign-out-everywhere')
  return (
    <ProfileSection id="devices" title={m.devices()} text={m.devices_text()}>
      <DoneNotice result={result} intent="sign-out" text={m.device_signed_out()} />
      <RefusedNotice refused={result?.refused} intents={['sign-out', 'sign-out-everywhere']} />
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <DeviceIcon className="size-6 text-brass" />
            <p className="min-w-0 flex-1 leading-5">
              <span className="block font-semibold">{device.device}</span>
              <span className="block text-sm text-ink-soft">
                {m.last_seen({ moment: momentText(device.lastSeenAt, zone) })} · {device.address}
              </span>
            </p>
            {device.current ? <Badge tone="good">{m.this_device()}</Badge> : <SignOut device={device} />}
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="sign-out-everywhere" />
        <Button type="submit" look="secondary" pending={leaving}>
          {m.sign_out_everywhere()}
        </Button>
      </Form>
    </ProfileSection>
  )
}

function SignOut({ device: { id, device } }: { device: Device }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="sign-out" />
      <input type="hidden" name="device" value={id} />
      <Button type="submit" look="quiet" aria-label={m.sign_out_device({ device })}>
        {m.logout()}
      </Button>
    </Form>
  )
}
