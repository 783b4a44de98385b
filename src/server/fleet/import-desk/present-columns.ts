import type { ColumnField, ImportColumns } from '#contract/fleet/import-columns.ts'
import type { Id } from '#shared/id.ts'
import type { FleetField } from '#shared/row-fields.ts'
import type { Db } from '../../platform/database.ts'
import type { FileColumn } from '../import/file-columns.ts'
import { readService, readType } from '../import/labels.ts'
import { Mapping, missingFields, proposeColumns } from '../import/mapping.ts'
import { programOf } from '../import/program-of.ts'
import { isPictureColumn } from '../import/read-pictures.ts'
import { columnsOf, getImport, type StoredImport } from './import-queries.ts'
import { findNamed, findRemembered, listNamed } from './remembered-mappings.ts'

type Wish = { id: Id; use?: Id | undefined; ofAll: boolean }

/** The meaning of each column of an import’s file. Throws not_found, and import_changed for an import without columns. */
export async function presentColumns(db: Db, { id, use, ofAll }: Wish): Promise<ImportColumns> {
  const stored = await getImport(db, id)
  const columns = columnsOf(stored)
  const reader = { ownerId: stored.owner_id, ofAll }
  const { from, mapping, name } = await beginningOf(db, stored, { columns, use, reader })
  const header = columns.map((column) => column.name)
  const fields = proposeColumns(header, mapping)
  const fieldOf = new Map(Object.entries(fields).map(([field, column]) => [column, field as FleetField]))
  const isPicture = (column: string) =>
    mapping.pictures ? mapping.pictures.includes(column) : !mapping.isWhole && isPictureColumn(column)
  return {
    revision: stored.revision,
    from,
    program: programOf(header),
    columns: columns.map(({ name: column, values }) => ({
      name: column,
      values,
      field: fieldOf.get(column) ?? (isPicture(column) ? 'pictures' : null),
    })),
    missing: missingFields(fields, mapping) satisfies ColumnField[],
    labels: (['type', 'service'] as const).flatMap((field) =>
      unknownLabels(columns, { field, column: fields[field], mapping }),
    ),
    currency: mapping.currency ?? null,
    unit: mapping.unit ?? null,
    lengthUnit: mapping.lengthUnit ?? null,
    name,
    remembered: await listNamed(db, reader),
  }
}

type Beginning = {
  columns: readonly FileColumn[]
  use: Id | undefined
  reader: Parameters<typeof findRemembered>[1]
}

/** The mapping to begin with. */
async function beginningOf(db: Db, stored: StoredImport, { columns, use, reader }: Beginning) {
  const named = use && (await findNamed(db, reader, { id: use, columns }))
  if (named) return { from: 'named' as const, ...named }
  const remembered = await findRemembered(db, reader, columns)
  const chosen = Mapping.parse(stored.mapping)
  if (chosen.isWhole) return { from: 'chosen' as const, mapping: chosen, name: remembered?.name ?? null }
  if (remembered) return { from: 'remembered' as const, ...remembered }
  return { from: 'guessed' as const, mapping: Mapping.parse({}), name: null }
}

type LabelColumn = { field: 'type' | 'service'; column: string | undefined; mapping: Mapping }

/** The labels of a column that are not known, and those that were given a meaning. */
function unknownLabels(
  columns: readonly FileColumn[],
  { field, column, mapping }: LabelColumn,
): ImportColumns['labels'] {
  const labels = columns.find(({ name }) => name === column)?.labels ?? []
  const meanings: Readonly<Record<string, string>> = field === 'type' ? mapping.types : mapping.services
  const read = field === 'type' ? readType : readService
  return labels.flatMap((label) => {
    const value = meanings[label]
    return value === undefined && read(label) !== undefined ? [] : [{ field, label, value: value ?? null }]
  })
}
