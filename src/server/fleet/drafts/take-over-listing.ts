import { ListingDraft } from '#contract/listings.ts'
import { dayMs, toLocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import type { OwnerId } from '../../platform/scopes.ts'
import { createListing } from '../create-listing.ts'
import { describeListing, describeOffer, describeVessel } from '../import/describe-entry.ts'
import { baseFinder } from '../import/find-base.ts'
import { type FleetRow, rowReader } from '../import/fleet-row.ts'
import { holdReasons } from '../import/import-batch.ts'
import { arrangeColumns, Mapping } from '../import/mapping.ts'
import { listTypeIds } from '../import/queries.ts'
import { readFleetText } from '../import/read-records.ts'
import { refusalOf } from '../import/refusal.ts'
import { registerVessel } from '../register-vessel.ts'
import { requireRoom } from './create-draft.ts'
import { getDraft } from './present-draft.ts'
import { recordSteps } from './record-steps.ts'

/** What a row answers; where its base is known, the location too. */
const answeredSteps = ['type', 'basics', 'capacity', 'price']

type TakeOver = { ownerId: OwnerId; text: string; maxDrafts: number; now: Instant }

/**
 * A draft of this owner from one row, read as the import reads it; whom the row names as owner does not matter.
 * Throws invalid_request with the import's sentences, listing_limit.
 */
export async function takeOverListing(db: Db, { ownerId, text, maxDrafts, now }: TakeOver): Promise<ListingDraft> {
  const row = readRow(text, now)
  if (row.service === 'cabin') throw refused([holdReasons.cabin])
  const yachtTypeId = (await listTypeIds(db)).get(row.type)
  if (!yachtTypeId) throw refused([`There is no yacht type “${row.type}”.`])
  const base = await baseFinder(db)(row)
  if (base.outcome === 'refused') throw refused([base.reason])
  const located = base.outcome === 'placed'
  const placed = { row, place: base.place, isPlaced: located, fingerprint: '' }
  const store = db.transaction().execute(async (tx) => {
    await requireRoom(tx, ownerId, maxDrafts)
    const vesselId = await registerVessel(tx, describeVessel(placed, ownerId))
    if (!located) await tx.updateTable('vessels').set({ located }).where('id', '=', vesselId).execute()
    const offers = [describeOffer(row, [row])]
    const { id } = await createListing(tx, { vesselId, ownerId, yachtTypeId, ...describeListing(row), offers })
    await recordSteps(tx, id, [...answeredSteps, ...(located ? ['location'] : [])])
    const draft = await getDraft(tx, id)
    // What the wizard would refuse, such as markup in a title, is refused here too.
    const { error } = ListingDraft.shape.fields.safeParse(draft.fields)
    if (error) throw refused(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
    return draft
  })
  return store.catch((error: unknown) => {
    const reason = refusalOf(error)
    throw reason ? refused([reason]) : error
  })
}

/** The one row of a text. */
function readRow(text: string, now: Instant): FleetRow {
  const { columns, records } = orRefuse(() => readFleetText(text))
  const [record, ...others] = records
  if (!record) throw refused(['There is no row under the heading.'])
  if (others.length > 0) throw refused([`There are ${records.length} rows; one listing is one row.`])
  if (record.problem) throw refused([record.problem])
  const mapping = Mapping.parse({})
  const read = rowReader({
    mapping,
    columns: orRefuse(() => arrangeColumns(columns, mapping)),
    owner: '',
    shiftWeeks: 0,
    today: toLocalDate(Math.floor(now / dayMs)),
  })
  const result = read(record.cells)
  if (!result.success) throw refused(result.error.issues.map(({ message }) => message))
  return result.data
}

/** The import throws a sentence where a file as a whole is broken. */
function orRefuse<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw error instanceof Error ? refused([error.message]) : error
  }
}

const refused = (sentences: readonly string[]) =>
  new AppError('invalid_request', { errors: sentences.map((message) => ({ field: 'row', message })) })
