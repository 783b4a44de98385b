import type { OwnerBookingSummary } from '#contract/bookings/owner-bookings.ts'
import type { Api } from '#web/context.ts'
import { localToday } from '#web/lib/today.ts'

/** The number of shown departures. A link leads to the others. */
const mostShown = 5

/** A charter departs once it is paid, and after a weather call once the guest has chosen a new date. */
const departs = ({ status, nextAction }: Pick<OwnerBookingSummary, 'status' | 'nextAction'>) =>
  status === 'confirmed' && nextAction !== 'choose_after_call' && nextAction !== 'choose_date'

/** Loads the owner's waiting tasks, the next departures and the amounts owed. A part that fails is left out. */
export async function loadOverview(api: Api) {
  const today = localToday()
  const [{ boats, totalCount }, requests, upcoming, money, calendar, unsold] = await Promise.all([
    api.boatOwners.boats({ limit: 50 }),
    api.ownerBookings.list({ list: 'requests', limit: 1 }).catch(() => null),
    api.ownerBookings.list({ list: 'upcoming', limit: mostShown }).catch(() => null),
    api.payouts.overview({}).catch(() => null),
    api.calendars.fleet({ from: today, to: today, limit: 100 }).catch(() => null),
    api.gaps.list({}).catch(() => null),
  ])
  return {
    yachts: totalCount,
    toChange: boats.filter(({ status }) => status === 'changes_requested').map(({ id, title }) => ({ id, title })),
    drafts: boats.filter(({ status }) => status === 'draft').length,
    requests: requests?.counts.requests ?? 0,
    firstRequest: requests?.data[0] ?? null,
    /** Null for a co-manager without the right to see bookings. */
    upcoming: upcoming?.data.filter(departs) ?? null,
    needs: money && (money.upcoming.length > 0 || money.totals.some(({ owed }) => owed > 0)) ? money.needs : [],
    gaps: unsold?.gaps ?? [],
    totals: money?.totals ?? [],
    ending: (calendar?.yachts ?? []).flatMap(({ id, title, endingPapers }) =>
      endingPapers.filter(({ isBeingChecked }) => !isBeingChecked).map((paper) => ({ id, title, paper })),
    ),
    conflicts: calendar?.yachts.reduce((sum, yacht) => sum + yacht.conflicts, 0) ?? 0,
  }
}

export type Overview = Awaited<ReturnType<typeof loadOverview>>
