import { Form } from 'react-router'
import type { PendingRegistration } from '#contract/office/user.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

type RegistrationsProps = { registrations: readonly PendingRegistration[]; sends: boolean }

/** Registrations that wait for their code. Shows nothing where none waits. */
export function Registrations({ registrations, sends }: RegistrationsProps) {
  const zone = useBrowserZone()
  if (registrations.length === 0) return null
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 px-5 font-semibold hover:text-sea">
        {m.person_registrations()}
        <span className="font-normal text-ink-soft tabular-nums">{registrations.length}</span>
      </summary>
      <div className="grid gap-4 border-t border-line px-5 py-5">
        <p className="text-sm text-ink-soft">{m.person_registrations_text()}</p>
        <ul data-list className="divide-y divide-line">
          {registrations.map(({ id, name, email, sentAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <span className="grid min-w-0 text-sm">
                <span className="font-semibold wrap-anywhere">{name}</span>
                <span className="wrap-anywhere text-ink-soft">{email}</span>
                <span className="text-ink-soft">
                  {m.person_registration_sent({ moment: momentText(sentAt, zone) })}
                </span>
              </span>
              {sends && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="code" />
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" look="quiet" aria-label={m.person_registration_send({ email })}>
                    {m.person_send_code()}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
