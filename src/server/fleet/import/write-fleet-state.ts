import { type RawBuilder, sql } from 'kysely'
import { offerColumns, offerDefaults } from '../../boats/offer-fields.ts'
import type { Tx } from '../../platform/database.ts'
import { recordSteps } from '../drafts/record-steps.ts'
import { isEditable } from '../listing-status.ts'
import { vesselColumns } from '../register-vessel.ts'
import { answeredSteps } from './answered-steps.ts'
import { describeListing, describeOffer, statedOffer } from './describe-entry.ts'
import type { PlacedRow } from './fleet-row.ts'
import type { BatchContext, FleetState, ImportedRow, ListingState, OfferState, VesselState } from './fleet-state.ts'
import { chooseMainOffers, countCabins, updateListings } from './queries.ts'
import { setWeeks } from './set-weeks.ts'

type WrittenRow = { placed: PlacedRow; imported: ImportedRow }

/** Writes the changes of a batch, each table once. */
export async function writeFleetState(
  tx: Tx,
  state: FleetState,
  context: BatchContext,
  rows: readonly WrittenRow[],
): Promise<void> {
  const listings = [...new Set(state.listings.values())]
  const offers = [...state.offers.values()].filter(({ row }) => row !== undefined)
  await writeVessels(tx, [...new Set(listings.map(({ vessel }) => vessel))])
  await writeListings(tx, listings, context)
  await writeOffers(tx, offers, context.terms)
  await writeWeeks(tx, rows, context)
  const changed = offers.flatMap(({ id, listing, weeks, row }) =>
    row ? [{ id, listingId: listing.id, unit: row.unit, weeks: [...weeks.values()] }] : [],
  )
  await setWeeks(tx, changed, context.now)
  const touched = [...new Set(offers.map(({ listing }) => listing.id))]
  await chooseMainOffers(tx, touched)
  const cabins = listings.filter(({ id, byCabin }) => byCabin && touched.includes(id)).map(({ id }) => id)
  if (cabins.length > 0) await countCabins(tx, cabins)
  for (const { id, write, vessel } of listings)
    if (write?.isNew)
      await recordSteps(tx, id, answeredSteps(write.row, { isLocated: vessel.entry?.isPlaced === true }))
}

async function writeVessels(tx: Tx, vessels: readonly VesselState[]): Promise<void> {
  const rows = vessels.flatMap(({ id, source, entry }) =>
    entry
      ? [
          {
            id,
            ...vesselColumns(entry),
            located: entry.isPlaced,
            source: source.source,
            source_id: source.sourceId,
            updated_at: new Date(),
          },
        ]
      : [],
  )
  const [first] = rows
  if (!first) return
  const update = Object.keys(first).filter((column) => !['id', 'source', 'source_id'].includes(column))
  await insertRows(tx, 'vessels', rows, { on: ['source', 'source_id'], update })
}

async function writeListings(tx: Tx, listings: readonly ListingState[], { source, types, wordsWait }: BatchContext) {
  const typeOf = (slug: string) => types.get(slug) ?? ''
  const written = listings.flatMap(({ write, ...listing }) => (write ? [{ ...listing, ...write }] : []))
  const added = written
    .filter(({ isNew }) => isNew)
    .map(({ id, vessel, sourceId, feedback, row, ownerId }) => {
      const { title, shortName, shortDescription, description, specifications, captainOption } = describeListing(row)
      return {
        id,
        vessel_id: vessel.id,
        owner_id: ownerId,
        yacht_type_id: typeOf(row.type),
        title,
        short_name: shortName ?? null,
        short_description: shortDescription,
        description: description ?? null,
        specifications,
        captain_option: captainOption,
        source,
        source_id: sourceId,
        feedback,
      }
    })
  await insertRows(tx, 'listings', added)
  const changed = written
    .filter(({ isNew }) => !isNew)
    .map(({ id, row, status, isReleased = false }) => ({
      id,
      title: isEditable(status) || (status === 'approved' && !wordsWait) ? describeListing(row).title : null,
      yacht_type_id: isEditable(status) ? typeOf(row.type) : null,
      is_released: isReleased,
    }))
  await updateListings(tx, changed)
}

/** A new offer has the usual values and terms too. Of an offer that is there, only what the file states is changed. */
async function writeOffers(tx: Tx, offers: readonly OfferState[], terms: BatchContext['terms']): Promise<void> {
  const byUpdate = new Map<string, { rows: Row[]; update: string[] }>()
  for (const { id, listing, position, weeks, row } of offers) {
    if (!row) continue
    const prices = [...weeks.values()]
    // Crew and capacity of a listing were checked, so they stay.
    const kept = isEditable(listing.status) ? offerKeys : [...offerKeys, 'crewed', 'max_guests']
    const update = Object.keys(offerColumns(statedOffer(row, prices))).filter((column) => !kept.includes(column))
    const group = byUpdate.get(update.join()) ?? { rows: [], update }
    byUpdate.set(update.join(), group)
    const fields = { ...offerDefaults(row.unit), ...terms, ...describeOffer(row, prices) }
    // The main offer is chosen when the prices of all weeks are known.
    const keys = { id, listing_id: listing.id, vessel_id: listing.vessel.id, is_main: false, position }
    // The rows become JSON as a whole, so the terms are not text yet.
    group.rows.push({ ...keys, ...offerColumns(fields), ...(terms && { cancellation: terms.cancellation }) })
  }
  for (const { rows, update } of byUpdate.values()) {
    const bound = (column: string) => sql.ref(`${update.includes(column) ? 'excluded' : 'offers'}.${column}`)
    // The shortest charter of the file may be longer than the longest of the owner, or the other way round.
    const longest = sql`max_units = greatest(${bound('max_units')}, ${bound('min_units')})`
    const others = update.filter((column) => column !== 'max_units')
    await insertRows(tx, 'offers', rows, { on: ['id'], update: others, also: [longest] })
  }
}

const offerKeys = ['id', 'listing_id', 'vessel_id', 'is_main', 'position']

async function writeWeeks(tx: Tx, rows: readonly WrittenRow[], { source, now }: BatchContext): Promise<void> {
  const key = ['source', 'source_id', 'unit', 'starts_on', 'ends_on']
  const values = rows.map(({ placed: { row, fingerprint }, imported: { listingId, offerId, hold, isKept } }) => ({
    source,
    source_id: row.sourceId,
    unit: row.unit,
    starts_on: row.from,
    ends_on: row.to,
    title: row.title,
    // An empty fingerprint makes the next import try the unchanged fields again.
    fingerprint: isKept ? '' : fingerprint,
    listing_id: listingId,
    offer_id: offerId,
    list_price: row.listPrice,
    price: row.price,
    held: hold,
    imported_at: new Date(now),
  }))
  const update = Object.keys(values[0] ?? {}).filter((column) => !key.includes(column))
  await insertRows(tx, 'imported_weeks', values, { on: key, update })
}

type Row = Readonly<Record<string, unknown>>
type Conflict = { on: readonly string[]; update: readonly string[]; also?: readonly RawBuilder<unknown>[] }

/**
 * Inserts rows with the same columns. They are one parameter, so that the statement has one text for any number of rows and is
 * planned once.
 */
async function insertRows(tx: Tx, table: string, rows: readonly Row[], conflict?: Conflict): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = names(Object.keys(first))
  const update = conflict
    ? sql`on conflict (${names(conflict.on)}) do update set ${sql.join([
        ...conflict.update.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
        ...(conflict.also ?? []),
      ])}`
    : sql``
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
    ${update}`.execute(tx)
}

const names = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)))
