import { Link } from 'react-router'
import type { WorkFleet } from '#contract/boats/team.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { seesPage } from '#web/parts/desk/desk-rights.ts'
import { endingText } from '#web/parts/listings/ending-papers.tsx'
import { Deadline } from '#web/parts/owner-bookings/deadline.tsx'
import { ListIcon, WalletIcon } from '#web/ui/desk-icons.tsx'
import type { Icon } from '#web/ui/icon.tsx'
import { AlertIcon, ArrowRightIcon, CalendarIcon, ChatIcon, CheckIcon } from '#web/ui/icons.tsx'
import type { Overview } from './load-overview.server.ts'

type Waiting = { to: string; text: string; sign: Icon; more?: React.ReactNode }

type WaitingListProps = {
  overview: Overview
  /** The number of unread messages. */
  unread: number
  /** Tasks on pages that these rights do not open are left out. */
  rights: WorkFleet['rights']
}

/** The owner's tasks, the most urgent first. Each links to its page. */
export function WaitingList({ overview, unread, rights }: WaitingListProps) {
  const waiting = whatWaits(overview, unread).filter(({ to }) => seesPage(rights, to))
  if (waiting.length === 0)
    return (
      <p className="flex items-center gap-3 rounded-lg border border-line bg-surface p-5">
        <CheckIcon className="size-5 text-good" />
        {m.desk_nothing_waits()}
      </p>
    )
  return (
    <ul data-list className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {waiting.map(({ to, text, sign: Sign, more }) => (
        <li key={to + text}>
          <Link
            to={to}
            className="flex min-h-14 items-center gap-4 px-5 py-3 text-ink no-underline transition-colors hover:bg-sea-soft"
          >
            <Sign className="size-5 shrink-0 text-brass" />
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="font-semibold wrap-anywhere">{text}</span>
              {more}
            </span>
            <ArrowRightIcon className="size-5 shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function whatWaits(overview: Overview, unread: number): Waiting[] {
  const { requests, firstRequest, conflicts, ending, toChange, needs, drafts } = overview
  const until = firstRequest?.decideBy
  return [
    ...(requests > 0
      ? [
          {
            to: pagePath('/OwnerDashboard/bookings', { list: 'requests' }),
            text: m.desk_requests({ count: requests }),
            sign: AlertIcon,
            more: until && firstRequest && <Deadline until={until} zone={firstRequest.yacht.timeZone} />,
          },
        ]
      : []),
    ...one(conflicts, '/OwnerDashboard/availabilitycalendar', m.desk_conflicts, CalendarIcon),
    ...one(unread, '/OwnerDashboard/inbox', m.desk_unread, ChatIcon),
    ...ending.map(({ id, title, paper }) => ({
      to: pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: id, step: 'documents' }),
      text: endingText({ title }, paper),
      sign: AlertIcon,
    })),
    ...toChange.map(({ id, title }) => ({
      to: pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: id }),
      text: m.desk_to_change({ yacht: title || m.unnamed_yacht() }),
      sign: ListIcon,
    })),
    ...one(needs.length, '/OwnerDashboard/payouts', m.desk_needs, WalletIcon),
    ...one(drafts, '/OwnerDashboard/listings', m.desk_drafts, ListIcon),
  ]
}

type OwnersPage =
  | '/OwnerDashboard/availabilitycalendar'
  | '/OwnerDashboard/inbox'
  | '/OwnerDashboard/payouts'
  | '/OwnerDashboard/listings'

const one = (count: number, page: OwnersPage, text: (inputs: { count: number }) => string, sign: Icon): Waiting[] =>
  count > 0 ? [{ to: pagePath(page), text: text({ count }), sign }] : []
