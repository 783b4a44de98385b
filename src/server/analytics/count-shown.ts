import type { ShownKind } from '#contract/analytics/activity.ts'
import { agreesTo } from '#shared/consent.ts'
import type { Id } from '#shared/id.ts'
import { worksForListing } from '../boats/host-fleet.ts'
import type { Context } from '../platform/context.ts'
import { countHappening } from './collect-counts.ts'
import { isRobot } from './is-robot.ts'

/**
 * Counts that a yacht's page or the price of a trip was shown. It needs consent, and does not count robots, the yacht's own fleet
 * and administrators.
 */
export async function countShown(context: Context, { kind, yachtId }: { kind: ShownKind; yachtId: Id }): Promise<void> {
  const header = (name: string) => context.headers.get(name) ?? undefined
  if (isRobot(header('user-agent')) || !agreesTo('analytics', header)) return
  const session = await context.session.find()
  if (session?.role === 'a') return
  if (session?.role === 'b' && (await worksForListing(context.db, session.userId, yachtId))) return
  countHappening(context, { kind, listingId: yachtId })
}
