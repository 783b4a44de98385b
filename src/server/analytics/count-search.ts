import type { LocalDate } from '#shared/local-date.ts'
import type { Services } from '../platform/context.ts'
import type { WhenSent } from '../platform/page-tags.ts'
import { countHappening } from './collect-counts.ts'
import { consents } from './consents.ts'
import { isRobot } from './is-robot.ts'

type AnsweredSearch = {
  /** As it was typed or chosen. */
  location: string | null
  date: LocalDate | null
  found: boolean
}

/**
 * Counts a search when its page is sent: not to a robot, not without consent, not ahead of a visit that may never come, and not while the same
 * place and day are only sorted, filtered or leafed through.
 */
export const countSearchWhenSent =
  (services: Pick<Services, 'db' | 'now' | 'log'>, search: AnsweredSearch): WhenSent =>
  (header) => {
    if (isRobot(header('user-agent')) || !consents(header)) return
    if (isPrefetch(header('sec-purpose') ?? header('purpose'))) return
    if (isSameSearch(header('referer'), search)) return
    countHappening(services, { kind: 'search', ...search })
  }

const isPrefetch = (purpose: string | undefined) => purpose !== undefined && /prefetch|preview/i.test(purpose)

/** Whether they come from a page of results of the same place and day. */
function isSameSearch(referer: string | undefined, { location, date }: AnsweredSearch): boolean {
  const from = referer === undefined ? null : URL.parse(referer)
  if (!from || !/\/yacht-rentals$/i.test(from.pathname)) return false
  const read = (name: string) => from.searchParams.get(name)?.trim() || null
  return read('location') === location && read('date') === date
}
