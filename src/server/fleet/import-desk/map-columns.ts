import type { ColumnChoices } from '#contract/fleet/import-columns.ts'
import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { emit } from '../../platform/event.ts'
import { fleetImportDue } from '../events.ts'
import { arrangeColumns, Mapping } from '../import/mapping.ts'
import { RowError, type RowProblem, rowProblem, sentenceOf } from '../import/row-problem.ts'
import { columnsOf, lockImport, moveImport } from './import-queries.ts'
import { rememberMapping } from './remembered-mappings.ts'

/**
 * Stores what the columns of a file are, remembers it for files with the same heading, and begins the dry run. Throws not_found,
 * import_changed, invalid_request for a column that the file does not have, and columns_unfit for what is missing or twice.
 */
export async function mapColumns(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: Id,
  { id, choices }: { id: Id; choices: ColumnChoices },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await lockImport(tx, id)
    const columns = columnsOf(stored)
    const mapping = readChoices(
      columns.map(({ name }) => name),
      choices,
    )
    const set = { mapping: JSON.stringify(mapping), checked: null }
    const state = await moveImport(tx, stored, { step: 'map', revision: choices.revision, set })
    await rememberMapping(tx, { ownerId: stored.owner_id, columns, mapping, name: choices.name, now: now() })
    const details = { importId: id, ownerId: stored.owner_id }
    await recordAudit(tx, { event: 'fleet_columns_mapped', at: now(), actorId: userId, userId: null, details })
    await emit(tx, fleetImportDue, { importId: id, state })
  })
}

function readChoices(header: readonly string[], choices: ColumnChoices): Mapping {
  const unknown = choices.columns.find(({ column }) => !header.includes(column))
  if (unknown) throw invalidField('columns', `The file has no column “${unknown.column}”.`)
  const pictures = choices.columns.flatMap(({ column, field }) => (field === 'pictures' ? [column] : []))
  const chosen = choices.columns.filter(({ field }) => field !== 'pictures')
  const twice = chosen.filter(({ field }, index) => chosen.findIndex((other) => other.field === field) !== index)
  if (twice.length > 0)
    throw unfit(...[...new Set(twice.map(({ field }) => field))].map((field) => rowProblem('field_twice', { field })))
  const labelsOf = (field: 'type' | 'service') =>
    Object.fromEntries(choices.labels.flatMap((each) => (each.field === field ? [[each.label, each.value]] : [])))
  const mapping = Mapping.safeParse({
    columns: Object.fromEntries(chosen.map(({ column, field }) => [field, column])),
    types: labelsOf('type'),
    services: labelsOf('service'),
    pictures,
    isWhole: true,
    currency: choices.currency?.toUpperCase(),
    unit: choices.unit,
    lengthUnit: choices.lengthUnit,
  })
  if (!mapping.success) {
    const [issue] = mapping.error.issues
    throw invalidField(String(issue?.path[0] ?? 'columns'), issue?.message ?? '')
  }
  try {
    arrangeColumns(header, mapping.data)
  } catch (error) {
    throw error instanceof RowError ? unfit(error.problem) : error
  }
  return mapping.data
}

const unfit = (...problems: RowProblem[]) =>
  new AppError('columns_unfit', { problems: problems.map((each) => ({ ...each, message: sentenceOf(each) })) })
