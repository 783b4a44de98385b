/** The parts of a fleet that a co-manager may be let into. A check constraint keeps the database to them. */
export const fleetParts = ['listings', 'calendar', 'prices', 'bookings', 'messages', 'money'] as const
export type FleetPart = (typeof fleetParts)[number]

/** Who may change a part may read it. */
export type FleetRights = { reads: FleetPart[]; changes: FleetPart[] }

/** What an operation asks of a co-manager. */
export type FleetRight = { part: FleetPart; level: 'read' | 'change' } | 'any' | 'owner_alone'

/** Whether the rights of a co-manager are enough. */
export function allows({ reads, changes }: FleetRights, right: FleetRight): boolean {
  if (right === 'any') return true
  if (right === 'owner_alone') return false
  return (right.level === 'read' ? reads : changes).includes(right.part)
}
