import type { Id } from './id.ts'

/** The parts of a fleet that a co-manager may have access to. A check constraint allows only these in the database. */
export const fleetParts = ['listings', 'calendar', 'prices', 'bookings', 'messages', 'money'] as const
export type FleetPart = (typeof fleetParts)[number]

/**
 * The right to change a part includes the right to read it. `yachts` are the listings of the fleet that the co-manager may work
 * with; null for all of them.
 */
export type FleetRights = { reads: FleetPart[]; changes: FleetPart[]; yachts: Id[] | null }

/** Whether rights reach at least one of these yachts. Null stands for the fleet as a whole. */
export const reaches = ({ yachts }: FleetRights, wanted: readonly Id[] | null): boolean =>
  yachts === null || (wanted?.some((id) => yachts.includes(id)) ?? false)

/** The right that a co-manager needs for an operation. Every co-manager has `any`. */
export type FleetRight = `${FleetPart}.${'read' | 'change'}` | 'any'

/** Whether a co-manager has a right. An operation without a right is for the owner alone. */
export function allows({ reads, changes }: FleetRights, right: FleetRight | undefined): boolean {
  if (right === undefined) return false
  if (right === 'any') return true
  const [part, level] = right.split('.') as [FleetPart, 'read' | 'change']
  return (level === 'read' ? reads : changes).includes(part)
}
