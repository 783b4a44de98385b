/** The parts of a fleet that a co-manager may have access to. A check constraint allows only these in the database. */
export const fleetParts = ['listings', 'calendar', 'prices', 'bookings', 'messages', 'money'] as const
export type FleetPart = (typeof fleetParts)[number]

/** The right to change a part includes the right to read it. */
export type FleetRights = { reads: FleetPart[]; changes: FleetPart[] }

/** The right that a co-manager needs for an operation. Every co-manager has `any`. */
export type FleetRight = `${FleetPart}.${'read' | 'change'}` | 'any'

/** Whether a co-manager has a right. An operation without a right is for the owner alone. */
export function allows({ reads, changes }: FleetRights, right: FleetRight | undefined): boolean {
  if (right === undefined) return false
  if (right === 'any') return true
  const [part, level] = right.split('.') as [FleetPart, 'read' | 'change']
  return (level === 'read' ? reads : changes).includes(part)
}
