import { agreesTo } from '#shared/consent.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Services } from '../platform/context.ts'
import type { WhenSent } from '../platform/page-tags.ts'
import { countHappening } from './collect-counts.ts'
import { isRobot } from './is-robot.ts'

type AnsweredSearch = {
  /** The text that the visitor typed or chose. */
  location: string | null
  date: LocalDate | null
  found: boolean
}

/**
 * Counts a search when its page is sent. It is not counted for a robot, without consent, for a prefetch, and while the visitor
 * only sorts, filters or pages through the same place and day.
 */
export const countSearchWhenSent =
  (services: Pick<Services, 'db' | 'now' | 'log'>, search: AnsweredSearch): WhenSent =>
  (header) => {
    if (isRobot(header('user-agent')) || !agreesTo('analytics', header)) return
    if (isPrefetch(header('sec-purpose') ?? header('purpose'))) return
    if (isSameSearch(header('referer'), search)) return
    countHappening(services, { kind: 'search', ...search })
  }

const isPrefetch = (purpose: string | undefined) => purpose !== undefined && /prefetch|preview/i.test(purpose)

/** Whether the visitor comes from a page of results for the same place and day. */
function isSameSearch(referer: string | undefined, { location, date }: AnsweredSearch): boolean {
  const from = referer === undefined ? null : URL.parse(referer)
  if (!from || !/\/yacht-rentals$/i.test(from.pathname)) return false
  const read = (name: string) => from.searchParams.get(name)?.trim() || null
  return read('location') === location && read('date') === date
}
