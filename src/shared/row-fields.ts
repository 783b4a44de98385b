/** The fields of a row, independent of the names in its file. */
export const fleetFields = [
  'id',
  'title',
  'model',
  'name',
  'descriptionEn',
  'descriptionFr',
  'make',
  'owner',
  'type',
  'service',
  'base',
  'country',
  'unit',
  'week',
  'from',
  'to',
  'year',
  'refit',
  'length',
  'cabins',
  'berths',
  'bathrooms',
  'price',
  'listPrice',
  'discount',
  'deposit',
  'minimum',
  'opens',
  'closes',
  'currency',
] as const
export type FleetField = (typeof fleetFields)[number]

/** The possible meanings of a column of a file. */
export const columnFields = [...fleetFields, 'pictures'] as const

/** The names that `field` and `fields` of a problem may have. */
export const rowFields = [...columnFields, 'row'] as const
