import { ListingDraft } from '#contract/fleet/listings.ts'
import type { RowField } from '#contract/fleet/row-problems.ts'
import { dayMs, toLocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import type { OwnerId } from '../../platform/scopes.ts'
import { createListing } from '../create-listing.ts'
import { type defaultsOfMarket, newTerms, requireRoom } from '../drafts/create-draft.ts'
import { getDraft } from '../drafts/present-draft.ts'
import { recordSteps } from '../drafts/record-steps.ts'
import { answeredSteps } from '../import/answered-steps.ts'
import { describeListing, describeOffer, describeVessel } from '../import/describe-entry.ts'
import { baseFinder } from '../import/find-base.ts'
import { type FleetRow, rowReader } from '../import/fleet-row.ts'
import { arrangeColumns, Mapping } from '../import/mapping.ts'
import { listTypeIds } from '../import/queries.ts'
import { listPictureAddresses } from '../import/read-pictures.ts'
import { readFleetText } from '../import/read-records.ts'
import { refusalOf } from '../import/refusal.ts'
import { RowError, type RowProblem, rowProblem, rowProblemOf, sentenceOf } from '../import/row-problem.ts'
import { importPictures } from '../photos/import-pictures.ts'
import { registerVessel } from '../register-vessel.ts'

type TakeOver = { ownerId: OwnerId; text: string; defaults: ReturnType<typeof defaultsOfMarket>; now: Instant }

/**
 * Creates a draft of this owner from one row, which is parsed as in an import. The owner in the row is ignored. Its pictures are
 * fetched later. Throws row_refused, listing_limit.
 */
export async function takeOverListing(db: Db, { ownerId, text, defaults, now }: TakeOver): Promise<ListingDraft> {
  const { row, pictures } = readRow(text, now)
  if (row.service === 'cabin') throw refused(rowProblem('by_cabin'))
  const yachtTypeId = (await listTypeIds(db)).get(row.type)
  if (!yachtTypeId) throw refused(rowProblem('no_such_type', { text: row.type }))
  const base = await baseFinder(db)(row)
  if (base.outcome === 'refused') throw refused(base.problem)
  const located = base.outcome === 'placed'
  const placed = { row, place: base.place, isPlaced: located, fingerprint: '' }
  const store = db.transaction().execute(async (tx) => {
    await requireRoom(tx, ownerId, defaults.maxDrafts)
    const vesselId = await registerVessel(tx, describeVessel(placed, ownerId))
    if (!located) await tx.updateTable('vessels').set({ located }).where('id', '=', vesselId).execute()
    const offers = [{ ...(await newTerms(tx, defaults)), ...describeOffer(row, [row]) }]
    const { id } = await createListing(tx, { vesselId, ownerId, yachtTypeId, ...describeListing(row), offers })
    await recordSteps(tx, id, answeredSteps(row, { isLocated: located }))
    await importPictures(tx, id, pictures)
    const draft = await getDraft(tx, id)
    refuseUnfit(draft)
    return draft
  })
  return store.catch((error: unknown) => {
    const problem = refusalOf(error)
    throw problem ? refused(problem) : error
  })
}

/** The only row of a text. */
function readRow(text: string, now: Instant): { row: FleetRow; pictures: string[] } {
  const { columns, records } = orRefuse(() => readFleetText(text))
  const [record, ...others] = records
  if (!record) throw refused(rowProblem('no_row'))
  if (others.length > 0) throw refused(rowProblem('several_rows', { rows: String(records.length) }))
  if (record.problem) throw refused(record.problem)
  const mapping = Mapping.parse({})
  const read = rowReader({
    mapping,
    columns: orRefuse(() => arrangeColumns(columns, mapping)),
    owner: '',
    shiftWeeks: 0,
    today: toLocalDate(Math.floor(now / dayMs)),
  })
  const result = read(record.cells)
  if (!result.success) throw refused(...result.error.issues.map(rowProblemOf))
  return { row: result.data, pictures: listPictureAddresses(record.cells) }
}

function orRefuse<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw error instanceof RowError ? refused(error.problem) : error
  }
}

/** Throws row_refused for values that the wizard would refuse, such as markup in a title. */
function refuseUnfit({ fields }: ListingDraft): void {
  const { error } = ListingDraft.shape.fields.safeParse(fields)
  if (!error) return
  const problems = error.issues.map(({ path, code }) =>
    // Markup in texts has its own rule.
    rowProblem(code === 'custom' ? 'markup' : 'outside_limits', { field: fieldOf(path.join('.')) }),
  )
  throw refused(...problems)
}

const rowFieldsOf: Readonly<Record<string, RowField>> = {
  title: 'title',
  shortName: 'name',
  make: 'make',
  model: 'model',
  year: 'year',
  refitYear: 'refit',
  cabins: 'cabins',
  bathrooms: 'bathrooms',
  length: 'length',
  crew: 'berths',
  capacity: 'berths',
  sleepingCapacity: 'berths',
  legalCapacity: 'berths',
  'price.baseCost': 'price',
  'price.securityDeposit': 'deposit',
}

const fieldOf = (path: string): RowField => rowFieldsOf[path] ?? 'row'

const refused = (...problems: RowProblem[]) =>
  new AppError('row_refused', { problems: problems.map((each) => ({ ...each, message: sentenceOf(each) })) })
