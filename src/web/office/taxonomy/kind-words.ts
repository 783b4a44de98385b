import { type OrderedKind, orderedKinds, type TaxonomyKind } from '#shared/taxonomy-kinds.ts'
import { m } from '#web/paraglide/messages.js'

/** The segment of a kind in addresses. */
export const kindPaths = {
  amenity: 'amenities',
  category: 'categories',
  type: 'types',
  extra: 'extras',
  cancellation: 'cancellation',
  destination: 'destinations',
  marina: 'marinas',
} as const satisfies Record<TaxonomyKind, string>

export const kindOfPath = (path: string): OrderedKind | undefined =>
  orderedKinds.find((kind) => kindPaths[kind] === path)

export const kindTitles: Record<TaxonomyKind, () => string> = {
  amenity: m.taxonomy_amenities,
  category: m.taxonomy_categories,
  type: m.taxonomy_types,
  extra: m.taxonomy_extras,
  cancellation: m.taxonomy_cancellation,
  destination: m.taxonomy_destinations,
  marina: m.taxonomy_marinas,
}

export const kindTexts: Record<TaxonomyKind, () => string> = {
  amenity: m.taxonomy_amenities_text,
  category: m.taxonomy_categories_text,
  type: m.taxonomy_types_text,
  extra: m.taxonomy_extras_text,
  cancellation: m.taxonomy_cancellation_text,
  destination: m.taxonomy_destinations_text,
  marina: m.taxonomy_marinas_text,
}

export const addTexts: Record<TaxonomyKind, () => string> = {
  amenity: m.taxonomy_add_amenity,
  category: m.taxonomy_add_category,
  type: m.taxonomy_add_type,
  extra: m.taxonomy_add_extra,
  cancellation: m.taxonomy_add_cancellation,
  destination: m.taxonomy_add_destination,
  marina: m.taxonomy_add_marina,
}
