/** The wishes of guests that the concierge takes. */
export const conciergeWishes = [
  'transfer',
  'chef',
  'catering',
  'flowers',
  'cake',
  'music',
  'photographer',
  'water_toys',
  'hotel',
  'access',
  'other',
] as const
export type ConciergeWish = (typeof conciergeWishes)[number]

/** The tasks that owners hand over to the management. */
export const managementTasks = ['charter', 'calendar', 'prices', 'crew', 'upkeep', 'papers', 'other'] as const
export type ManagementTask = (typeof managementTasks)[number]

export const mostRequestText = 3000
