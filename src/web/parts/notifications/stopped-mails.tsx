import { Form } from 'react-router'
import type { NotificationPreferences } from '#contract/notifications/notifications.ts'
import { instantDayText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Stop = NonNullable<NotificationPreferences['mailStop']>

/** Says that mails do not arrive any more, and lets the user allow them again. */
export function StoppedMails({ stop: { reason, at } }: { stop: Stop }) {
  const day = instantDayText(at, useBrowserZone())
  return (
    <Notice tone="warn" title={m.mails_stopped()}>
      <p>{reason === 'bounce' ? m.mails_bounced({ day }) : m.mails_reported({ day })}</p>
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="intent" value="allow-mails" />
        <Button type="submit" look="secondary">
          {m.mails_allow()}
        </Button>
      </Form>
    </Notice>
  )
}
