import type { WorkFleet } from '#contract/boats/team.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { seesPage } from '#web/parts/desk/desk-rights.ts'
import { type Waiting, WaitingRows } from '#web/parts/desk/waiting-rows.tsx'
import { endingText } from '#web/parts/listings/ending-papers.tsx'
import { Deadline } from '#web/parts/owner-bookings/deadline.tsx'
import { ListIcon, WalletIcon } from '#web/ui/desk-icons.tsx'
import type { Icon } from '#web/ui/icon.tsx'
import { AlertIcon, CalendarIcon, ChatIcon } from '#web/ui/icons.tsx'
import type { Overview } from './load-overview.server.ts'

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
  return <WaitingRows rows={waiting} />
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
