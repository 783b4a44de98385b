/** What operators edit as plain entries: a slug, a name, an order. */
export const entryKinds = ['amenity', 'category', 'type', 'extra', 'cancellation'] as const
export type EntryKind = (typeof entryKinds)[number]

export const orderedKinds = [...entryKinds, 'destination'] as const
export type OrderedKind = (typeof orderedKinds)[number]

export const taxonomyKinds = [...orderedKinds, 'marina'] as const
export type TaxonomyKind = (typeof taxonomyKinds)[number]

/** Of which two can be made one. */
export const mergedKinds = ['amenity', 'category'] as const
export type MergedKind = (typeof mergedKinds)[number]
