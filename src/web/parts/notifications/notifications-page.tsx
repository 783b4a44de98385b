import { type ReactNode, useEffect } from 'react'
import { Form, Link } from 'react-router'
import type { Notification, NotificationPreferences, QuietHours } from '#contract/notifications/notifications.ts'
import { withNoticeMark } from '#shared/notice-path.ts'
import { instantDayText } from '#web/lib/format.ts'
import { listenToNews } from '#web/lib/live-stream.ts'
import { storedPath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { ProfileSection } from '#web/parts/users/profile-section.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { loadNotifications, NotificationsAnswer } from './answer-notifications.server.ts'
import { AnswerRequest } from './answer-request.tsx'
import { ChannelsSection } from './channels-section.tsx'
import { NotificationText } from './notification-text.tsx'
import { type NotificationDesk, notificationsPath } from './notifications-path.ts'
import { PushSection } from './push-section.tsx'

type PageProps = Awaited<ReturnType<typeof loadNotifications>> & {
  desk: NotificationDesk
  /** The heading of the desk, where it has one of its own. */
  heading?: ReactNode
  answer: NotificationsAnswer | undefined
}

/** The notifications of a user, and how they want to be notified. */
export function NotificationsPage({ desk, heading, list, preferences, isFirst, answer }: PageProps) {
  const refresh = useRefresh()
  useEffect(() => listenToNews(['notification', 'notifications_read'], () => void refresh()), [refresh])
  const { done = null, refused } = answer ?? {}
  const [latest] = list.data
  return (
    <>
      {heading ?? <DeskHeading title={m.notifications()} text={m.notifications_text()} />}
      <div className="grid gap-8">
        {preferences.mailStop && <StoppedMails stop={preferences.mailStop} />}
        {latest === undefined ? (
          <StatePanel title={m.notifications_none()} text={m.notifications_none_text()} />
        ) : (
          <section aria-label={m.notifications()} className="grid gap-4">
            {list.unread > 0 && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="read-all" />
                {isFirst && <input type="hidden" name="until" value={latest.id} />}
                <Button type="submit" look="secondary">
                  {m.notifications_read_all()}
                </Button>
              </Form>
            )}
            <ul data-list className="divide-y divide-line rounded-md border border-line bg-surface">
              {list.data.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
            <nav aria-label={m.notifications()} className="flex gap-3">
              {!isFirst && (
                <ButtonLink to={notificationsPath(desk)} look="secondary">
                  {m.notifications_latest()}
                </ButtonLink>
              )}
              {list.next !== null && (
                <ButtonLink to={notificationsPath(desk, list.next)} look="secondary">
                  {m.notifications_earlier()}
                </ButtonLink>
              )}
            </nav>
          </section>
        )}
      </div>
      <div className="mt-12">
        <ChannelsSection choices={preferences.choices} done={done === 'channels'} refused={refused} />
        <PushSection push={preferences.push} refused={refused} />
        <QuietSection hours={preferences.quietHours} done={done === 'hours'} refused={refused} />
      </div>
    </>
  )
}

function Entry({ entry }: { entry: Notification }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <Link to={storedPath(withNoticeMark(entry.path))} className="block text-ink no-underline hover:text-sea">
          <NotificationText entry={entry} text={entry.content} />
        </Link>
        {entry.request && <AnswerRequest request={entry.request} />}
      </div>
      {!entry.read && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={`read-${entry.id}`} />
          <Button type="submit" look="quiet" aria-label={m.notification_read_named({ title: entry.title })}>
            {m.notification_read()}
          </Button>
        </Form>
      )}
    </li>
  )
}

type QuietSectionProps = { hours: QuietHours | null; done: boolean; refused: RefusedForm | undefined }

/** The hours in which no browser rings. They count by the clock of the place where they were set. */
function QuietSection({ hours, done, refused }: QuietSectionProps) {
  const browserZone = useBrowserZone()
  const values = { from: hours?.from ?? '22:00', until: hours?.until ?? '07:00' }
  return (
    <ProfileSection id="quiet" title={m.quiet_title()} text={m.quiet_text()}>
      {done && <Notice tone="good" title={m.quiet_saved()} />}
      <PostForm
        intent="hours"
        words={{ from: { label: m.quiet_from() }, until: { label: m.quiet_until() } }}
        values={values}
        refused={refused}
        submit={m.quiet_save()}
      >
        {(field) => (
          <>
            <Checkbox name="quiet" label={m.quiet_on()} defaultChecked={hours !== null} />
            <div className="grid grid-cols-2 gap-4">
              <TextField {...field('from')} type="time" required />
              <TextField {...field('until')} type="time" required />
            </div>
            <input type="hidden" name="timeZone" value={browserZone} />
            <p className="text-sm text-ink-soft">{m.quiet_zone({ zone: hours?.timeZone ?? browserZone })}</p>
          </>
        )}
      </PostForm>
    </ProfileSection>
  )
}

type Stop = NonNullable<NotificationPreferences['mailStop']>

/** Says that mails do not arrive any more, and lets the user allow them again. */
function StoppedMails({ stop: { reason, at } }: { stop: Stop }) {
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
