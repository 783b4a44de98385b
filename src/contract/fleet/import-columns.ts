import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { columnFields } from '#shared/row-fields.ts'
import { SeenRevision } from '../boats/owner-changes.ts'
import { optionalOf, optionalText } from '../operation.ts'

/** The meaning of a column of a file: a field of a row, or the addresses of its pictures. */
export const ColumnField = z.enum(columnFields)
export type ColumnField = z.infer<typeof ColumnField>

const maxColumns = 200
const columnName = z.string().max(2000)
const LabelField = z.enum(['type', 'service'])

/** How the columns of a file are read. */
export const ImportColumns = z.object({
  revision: z.int(),
  /** Where the choices come from: this import, an earlier file with this heading, a mapping with a name, or the names alone. */
  from: z.enum(['chosen', 'remembered', 'named', 'guessed']),
  /** The program whose exports have this heading. */
  program: z.enum(['mmk', 'nausys']).nullable(),
  columns: z.array(z.object({ name: z.string(), values: z.array(z.string()), field: ColumnField.nullable() })),
  /** Required fields that no column has yet. */
  missing: z.array(ColumnField),
  /** Words of the file for types and kinds of charter that are not known, with their meaning where it was chosen. */
  labels: z.array(z.object({ field: LabelField, label: z.string(), value: z.string().nullable() })),
  currency: z.string().nullable(),
  unit: z.enum(['hour', 'day', 'week']).nullable(),
  lengthUnit: z.enum(['m', 'ft']).nullable(),
  /** The name under which this mapping is remembered. */
  name: z.string().nullable(),
  /** The mappings with a name. */
  remembered: z.array(z.object({ id: Id, name: z.string(), owner: z.string() })),
})
export type ImportColumns = z.infer<typeof ImportColumns>

/** The choices for the columns of a file. Other columns are not read. */
export const ColumnChoices = z.object({
  revision: SeenRevision,
  columns: z.array(z.strictObject({ column: columnName, field: ColumnField })).max(maxColumns),
  labels: z
    .array(z.strictObject({ field: LabelField, label: z.string().max(100), value: z.string().max(60) }))
    .max(100)
    .default([]),
  /** The currency of prices without one. */
  currency: optionalText(3),
  /** The unit of prices without one. */
  unit: optionalOf(z.enum(['hour', 'day', 'week'])),
  lengthUnit: optionalOf(z.enum(['m', 'ft'])),
  /** Offers this mapping for other files under this name. */
  name: optionalText(80),
})
export type ColumnChoices = z.infer<typeof ColumnChoices>
