/** The parts of a fleet that a co-manager may be let into. A check constraint keeps the database to them. */
export const fleetParts = ['listings', 'calendar', 'prices', 'bookings', 'messages', 'money'] as const
export type FleetPart = (typeof fleetParts)[number]

/** Who may change a part may read it. */
export type FleetRights = { reads: FleetPart[]; changes: FleetPart[] }

/** The right that an operation needs of a co-manager. Every co-manager has `any`. */
export type FleetRight = `${FleetPart}.${'read' | 'change'}` | 'any'

/** Whether a co-manager has a right; what needs none that a co-manager can have is the owner's alone. */
export function allows({ reads, changes }: FleetRights, right: FleetRight | undefined): boolean {
  if (right === undefined) return false
  if (right === 'any') return true
  const [part, level] = right.split('.') as [FleetPart, 'read' | 'change']
  return (level === 'read' ? reads : changes).includes(part)
}
