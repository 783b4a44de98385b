import { type ComponentType, type MouseEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { notificationsCount } from '#contract/http-routes.ts'
import { callApi } from '#web/lib/call-api.ts'
import { listenToNews } from '#web/lib/live-stream.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { m } from '#web/paraglide/messages.js'
import { icon } from '#web/ui/icon.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import type { BellListProps } from './bell-list.tsx'
import { type NotificationDesk, notificationsPath } from './notifications-path.ts'

export const BellIcon = /* @__PURE__ */ icon('bell')
const mostCounted = 99

type BellProps = { unread: number; desk: NotificationDesk }

/**
 * The bell of a desk with the number of unread notifications, which follows what happens. A press opens a short list, whose
 * script loads with the first press. Without a script it is a link to the page.
 */
export function Bell({ unread, desk }: BellProps) {
  const { count, setCount, heard } = useLiveCount(unread)
  const { List, panel, listId, open } = useBellList()
  return (
    <>
      <Link
        to={notificationsPath(desk)}
        onClick={open}
        aria-label={count > 0 ? m.notifications_unread({ count }) : m.notifications()}
        aria-haspopup="dialog"
        aria-controls={List ? listId : undefined}
        className={`${iconButtonClass()} relative`}
      >
        <BellIcon />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute end-0 top-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-sea px-1 text-[0.6875rem] leading-none font-semibold text-on-sea tabular-nums"
          >
            {count > mostCounted ? `${mostCounted}+` : count}
          </span>
        )}
      </Link>
      <dialog
        ref={panel}
        id={listId}
        popover="auto"
        aria-label={m.notifications()}
        className="inset-x-2 top-16 m-0 max-h-[min(36rem,80dvh)] w-auto overflow-y-auto rounded-md border border-line bg-surface shadow-pop open:animate-fade-in lg:end-auto lg:start-4 lg:top-20 lg:w-96"
      >
        {List && <List desk={desk} heard={heard} onCount={setCount} />}
      </dialog>
    </>
  )
}

/** The handle of a page whose data is loaded again when its user is notified. */
export const followsNews = { followsNews: true } as const

const follows = ({ handle }: { handle: unknown }) => handle === followsNews

/** `heard` grows with every event. */
function useLiveCount(unread: number) {
  const [count, setCount] = useState(unread)
  const [heard, setHeard] = useState(0)
  const known = useRef(unread)
  const refresh = useRefresh()
  const isFollowing = useMatches().some(follows)
  useEffect(() => {
    known.current = unread
    setCount(unread)
  }, [unread])
  useEffect(() => {
    function take(current: number) {
      const isNews = current !== known.current
      known.current = current
      setCount(current)
      if (isNews && isFollowing) void refresh()
    }
    return listenToNews(['notification', 'notifications_read'], () => {
      setHeard((before) => before + 1)
      // The next event brings the count too.
      callApi(notificationsCount, {}).then(
        (answer) => take(answer.unread),
        () => undefined,
      )
    })
  }, [refresh, isFollowing])
  return { count, setCount, heard }
}

function useBellList() {
  const panel = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has been opened from the list
  useEffect(() => panel.current?.hidePopover?.(), [key])
  const listId = useId()
  const [List, setList] = useState<ComponentType<BellListProps>>()
  const open = useCallback((event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || !panel.current?.showPopover) return
    event.preventDefault()
    void loadPart(() => import('./bell-list.tsx')).then(({ BellList }) => {
      setList(() => BellList)
      panel.current?.togglePopover(true)
    })
  }, [])
  return { List, panel, listId, open }
}
