import type { VisitEvent } from '#contract/analytics/events.ts'
import { agreesTo } from '#shared/consent.ts'
import { readCookie, secretCookie } from '#shared/cookies.ts'
import { newId } from '#shared/id.ts'
import { isUntracked } from '#shared/visit-events.ts'
import { worksForListing } from '../../boats/host-fleet.ts'
import { countryOfAddress } from '../../geo/country-of-address.ts'
import type { Context } from '../../platform/context.ts'
import { publicUrl } from '../../platform/settings.ts'
import { countHappening } from '../collect-counts.ts'
import { isRobot } from '../is-robot.ts'
import { detailOf, deviceOf, missingFields, pageOf } from './describe-visit.ts'
import { type EventRow, storeEvents } from './intake.ts'

const visitorCookie = 'visitor'
const aDay = 86_400

/** Stores the events of a visitor who agreed to be counted. */
export async function collectEvents(context: Context, events: readonly VisitEvent[]): Promise<void> {
  const visit = await findVisit(context)
  if (!visit) return
  const counted = events.filter(({ page }) => page === undefined || !isUntracked(page))
  const own = await ownYachts(context, counted)
  const theirs = counted.filter(({ yachtId }) => yachtId === undefined || !own.has(yachtId))
  await storeEvents(
    context.db,
    theirs.map((event) => rowOf(context, visit, event)),
  )
  for (const { kind, yachtId } of theirs) {
    if (!yachtId) continue
    if (kind === 'yacht_view') countHappening(context, { kind: 'view', listingId: yachtId })
    if (kind === 'trip_priced') countHappening(context, { kind: 'quote', listingId: yachtId })
  }
}

export type Visit = Pick<EventRow, 'visitor' | 'country' | 'device'>

/** The facts about the sender; undefined for a robot, an administrator, and everybody who has not agreed to be counted. */
export async function findVisit(context: Context): Promise<Visit | undefined> {
  const header = (name: string) => context.headers.get(name) ?? undefined
  if (isRobot(header('user-agent')) || !agreesTo('analytics', header)) return undefined
  if ((await context.session.find())?.role === 'a') return undefined
  const country = context.country ?? (await countryOfAddress(context.address).catch(() => undefined)) ?? null
  return {
    visitor: visitorOf(context),
    country: country && /^[A-Z]{2}$/.test(country) ? country : null,
    device: deviceOf(context.headers.get('user-agent')),
  }
}

/** The name of a visitor, which is random and ends after a day. */
function visitorOf({ headers, settings, answerHeaders }: Context): string {
  const known = readCookie(headers.get('cookie'), visitorCookie)
  if (known && /^[0-9a-f]{24}$/.test(known)) return known
  const visitor = newId()
  const secure = publicUrl(settings).startsWith('https:')
  answerHeaders.append('set-cookie', secretCookie(visitorCookie, visitor, { seconds: aDay, secure }))
  return visitor
}

/** The yachts among these events that the sender runs. */
async function ownYachts({ db, session }: Context, events: readonly VisitEvent[]): Promise<ReadonlySet<string>> {
  const sender = await session.find()
  if (sender?.role !== 'b') return new Set()
  const ids = [...new Set(events.flatMap(({ yachtId }) => yachtId ?? []))]
  const isOwn = await Promise.all(ids.map((id) => worksForListing(db, sender.userId, id)))
  return new Set(ids.filter((_, at) => isOwn[at]))
}

function rowOf({ log, now }: Context, visit: Visit, event: VisitEvent): EventRow {
  const { kind, yachtId = null, source = null, campaign = null } = event
  const detail = detailOf(event)
  const missing = missingFields(kind, { ...event, detail: detail ?? undefined })
  if (missing.length > 0) log.warn({ kind, missing }, 'an event lacks fields')
  const page = event.page === undefined ? null : pageOf(event.page)
  return {
    at: new Date(now()),
    kind,
    ...visit,
    page,
    listingId: yachtId,
    source,
    campaign,
    detail,
  }
}
