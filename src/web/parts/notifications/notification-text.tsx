import type { Notification } from '#contract/notifications/notifications.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'

/** The words of a notification. An unread one has a dot. */
export function NotificationText({ entry: { title, time, read, count }, text }: { entry: Notification; text: string }) {
  const zone = useBrowserZone()
  return (
    <>
      <span className="flex items-start gap-2">
        {!read && (
          <>
            <span className="sr-only">{m.notification_unread()}</span>
            <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-sea" />
          </>
        )}
        <span className={read ? 'font-medium' : 'font-semibold'}>{title}</span>
        {count > 1 && <span className="shrink-0 whitespace-nowrap text-ink-soft tabular-nums">× {count}</span>}
      </span>
      <span className="mt-0.5 block text-sm text-ink-soft">{text}</span>
      <time dateTime={time} className="mt-1 block text-sm text-ink-soft tabular-nums">
        {momentText(time, zone)}
      </time>
    </>
  )
}
