/** The roles of the back office. A check constraint allows only these in the database. */
export const adminRoles = ['market_owner', 'finance', 'support', 'content', 'moderator', 'read_only'] as const
export type AdminRole = (typeof adminRoles)[number]

/** The parts of the back office that a role can have access to. */
export const adminParts = [
  'bookings',
  'people',
  'owners',
  'listings',
  'money',
  'payouts',
  'content',
  'taxonomy',
  'settings',
  'system',
  'team',
] as const
export type AdminPart = (typeof adminParts)[number]

/** The right that an operation or a page needs. Every administrator has `any`; one right of a list is enough. */
export type AdminRight = PartRight | 'any' | readonly PartRight[]
type PartRight = `${AdminPart}.${'read' | 'change'}`

type Level = 'none' | 'read' | 'change'

/** The right to change a part includes the right to read it. */
const rightsOf: Record<AdminRole, Record<AdminPart, Level>> = {
  market_owner: everywhere('change'),
  finance: {
    ...everywhere('none'),
    bookings: 'read',
    people: 'read',
    owners: 'read',
    listings: 'read',
    money: 'change',
    payouts: 'change',
    settings: 'read',
  },
  support: { ...everywhere('none'), bookings: 'change', people: 'change', owners: 'read', listings: 'read' },
  content: { ...everywhere('none'), listings: 'read', content: 'change', taxonomy: 'change' },
  moderator: {
    ...everywhere('none'),
    people: 'read',
    owners: 'change',
    listings: 'change',
    content: 'read',
    taxonomy: 'change',
  },
  read_only: everywhere('read'),
}

function everywhere(level: Level): Record<AdminPart, Level> {
  return {
    bookings: level,
    people: level,
    owners: level,
    listings: level,
    money: level,
    payouts: level,
    content: level,
    taxonomy: level,
    settings: level,
    system: level,
    team: level,
  }
}

/** Whether a role has the right that an operation needs. */
export function permits(role: AdminRole, right: AdminRight): boolean {
  if (right === 'any') return true
  if (typeof right !== 'string') return right.some((each) => permits(role, each))
  const [part, needed] = right.split('.') as [AdminPart, Level]
  const level = rightsOf[role][part]
  return level === 'change' || level === needed
}
