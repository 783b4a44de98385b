/** Kinds that operators edit as plain entries with a slug, a name and a position. */
export const entryKinds = ['amenity', 'category', 'type', 'extra', 'cancellation'] as const
export type EntryKind = (typeof entryKinds)[number]

export const orderedKinds = [...entryKinds, 'destination'] as const
export type OrderedKind = (typeof orderedKinds)[number]

export const taxonomyKinds = [...orderedKinds, 'marina'] as const
export type TaxonomyKind = (typeof taxonomyKinds)[number]

/** Kinds whose entries can be merged. */
export const mergedKinds = ['amenity', 'category'] as const
export type MergedKind = (typeof mergedKinds)[number]
