import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { notificationsList, notificationsMark, notificationsMarkAll } from '#contract/http-routes.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { withNoticeMark } from '#shared/notice-path.ts'
import { callApi } from '#web/lib/call-api.ts'
import { storedPath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AnswerRequest } from './answer-request.tsx'
import { NotificationText } from './notification-text.tsx'
import { type NotificationDesk, notificationsPath } from './notifications-path.ts'

export type BellListProps = { desk: NotificationDesk; heard: number; onCount: (count: number) => void }

const shown = 8

/** The latest notifications, beneath the bell. */
export function BellList({ desk, heard, onCount }: BellListProps) {
  const [found, setFound] = useState<readonly Notification[] | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an event means that the list has changed
  useEffect(() => {
    const leaving = new AbortController()
    callApi(notificationsList, { limit: shown, unread: false }, { signal: leaving.signal }).then(
      ({ data, unread }) => {
        setFound(data)
        onCount(unread)
      },
      () => leaving.signal.aborted || setFound('failed'),
    )
    return () => leaving.abort()
  }, [heard, onCount])
  const markAll = async (until: string) => onCount((await callApi(notificationsMarkAll, { read: true, until })).unread)
  const [latest] = Array.isArray(found) ? found : []
  return (
    <>
      <header className="flex items-center justify-between gap-2 border-b border-line ps-4 pe-1 py-1">
        <h2 className="text-base">{m.notifications()}</h2>
        {latest && Array.isArray(found) && found.some(({ read }) => !read) && (
          <Button look="quiet" onClick={() => void markAll(latest.id).catch(() => undefined)}>
            {m.notifications_read_all()}
          </Button>
        )}
      </header>
      <List found={found} />
      <footer className="border-t border-line p-2">
        <ButtonLink to={notificationsPath(desk)} look="quiet" wide>
          {m.notifications_all()}
        </ButtonLink>
      </footer>
    </>
  )
}

function List({ found }: { found: readonly Notification[] | 'failed' | undefined }) {
  if (found === undefined) return <p className="px-4 py-6 text-ink-soft">{m.notifications_loading()}</p>
  if (found === 'failed') return <p className="px-4 py-6 text-ink-soft">{m.notifications_failed()}</p>
  if (found.length === 0) return <p className="px-4 py-6 text-ink-soft">{m.notifications_none()}</p>
  return (
    <ul className="divide-y divide-line">
      {found.map((entry) => (
        <li key={entry.id} className="px-4 py-3">
          <Link
            to={storedPath(withNoticeMark(entry.path))}
            className="block text-ink no-underline"
            // The page may open before the answer.
            onClick={() => void callApi(notificationsMark, { id: entry.id, read: true }).catch(() => undefined)}
          >
            <NotificationText entry={entry} text={entry.message} />
          </Link>
          {entry.request && <AnswerRequest request={entry.request} />}
        </li>
      ))}
    </ul>
  )
}
