import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Marina } from '#contract/taxonomy/taxonomy-places.ts'
import { listCountries } from '../../../database/gazetteer/countries.ts'
import { marinaId } from '../../../database/gazetteer/place-id.ts'
import { lockCalendars } from '../availability/lock-calendar.ts'
import { foldName } from '../geo/fold.ts'
import { forgetResolvedPlaces } from '../geo/resolve-location.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { refreshOutdated } from '../search/index/outdated-listings.ts'
import { lockKind, refusalOf, requireUnchanged } from './entry-tables.ts'
import { getMarina, isAhead } from './list-marinas.ts'
import { keepSameTime, requireZone } from './marina-zone.ts'
import { recordChange } from './record-change.ts'

/** The weight in suggestions of a marina from our own list (database/gazetteer/entries.ts). */
const weight = 5.5

/** Throws slug_taken, invalid_request. */
export async function addMarina(context: Context, content: MarinaContent): Promise<Marina> {
  const { db, now } = context
  requireZone(content.timeZone, content, now())
  const columns = marinaColumns(content, now())
  const id = marinaId(content.name)
  const add = db.transaction().execute(async (tx) => {
    await lockKind(tx, 'marina')
    await requireDestination(tx, content.destinationId)
    await tx
      .insertInto('places')
      .values({ id, kind: 'marina', weight, ...columns })
      .execute()
    await writeOtherNames(tx, id, content)
    await recordChange(tx, context, { kind: 'marina', done: 'added', entry: id, after: content })
    return getMarina(tx, now(), id)
  })
  const marina = await add.catch((error: unknown) => {
    throw refusalOf(error)
  })
  forgetResolvedPlaces(db)
  return marina
}

/**
 * Changes a marina and its yachts: they use its time zone, and those at its position move with it. Throws not_found,
 * entry_changed, nothing_changed, invalid_request, marina_has_bookings.
 */
export async function changeMarina(
  context: Context,
  { id, revision, ...content }: MarinaContent & { id: string; revision: number },
): Promise<Marina> {
  const { db, now, settings } = context
  const marina = await db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, 'marina', { id, revision })
    const before = await getMarina(tx, now(), id)
    const columns = marinaColumns(content, now())
    const next = { ...content, region: columns.region, otherNames: foldedNames(content) }
    if (isDeepStrictEqual(contentOf(before), next)) throw new AppError('nothing_changed')
    requireZone(content.timeZone, content, now())
    await requireDestination(tx, content.destinationId)
    const vesselIds = await lockVessels(tx, id)
    if (!keepSameTime(before.timeZone, content.timeZone, now())) await refuseBookingsAhead(tx, vesselIds, now())
    await tx
      .updateTable('places')
      .set({ ...columns, revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    await writeOtherNames(tx, id, content)
    await moveVessels(tx, id, before, content)
    await refreshOutdated(tx, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
    const change = { before: contentOf(before), after: content, vessels: vesselIds.length }
    await recordChange(tx, context, { kind: 'marina', done: 'changed', entry: id, ...change })
    return getMarina(tx, now(), id)
  })
  forgetResolvedPlaces(db)
  return marina
}

const contentOf = (marina: Marina): MarinaContent => ({
  name: marina.name,
  region: marina.region,
  countryCode: marina.countryCode,
  latitude: marina.latitude,
  longitude: marina.longitude,
  radiusKm: marina.radiusKm,
  timeZone: marina.timeZone,
  otherNames: marina.otherNames,
  destinationId: marina.destinationId,
})

/** Locks the yachts of the marina against bookings until the transaction ends. */
async function lockVessels(tx: Tx, placeId: string): Promise<string[]> {
  const rows = await tx.selectFrom('vessels').select('id').where('place_id', '=', placeId).orderBy('id').execute()
  const ids = rows.map(({ id }) => id)
  await lockCalendars(tx, ids)
  return ids
}

async function refuseBookingsAhead(tx: Tx, vesselIds: readonly string[], now: number): Promise<void> {
  const { rows } = await sql<{ ahead: number; until: Date | null }>`
    select count(distinct claim.party_id)::integer as ahead, max(upper(claim.period)) as until
    from claims as claim where claim.vessel_id = any (${vesselIds}::text[]) and ${isAhead(now)}`.execute(tx)
  const { ahead = 0, until = null } = rows[0] ?? {}
  if (ahead > 0 && until) throw new AppError('marina_has_bookings', { ahead, until: until.toISOString() })
}

type Point = { latitude: number; longitude: number }

async function moveVessels(tx: Tx, placeId: string, from: Point, to: Point & { timeZone: string }): Promise<void> {
  await tx
    .updateTable('vessels')
    .set({ time_zone: to.timeZone })
    .where('place_id', '=', placeId)
    .where('time_zone', '<>', to.timeZone)
    .execute()
  await tx
    .updateTable('vessels')
    .set({ latitude: to.latitude, longitude: to.longitude })
    .where('place_id', '=', placeId)
    .where('latitude', '=', from.latitude)
    .where('longitude', '=', from.longitude)
    .execute()
}

type MarinaContent = {
  name: string
  region: string | null
  countryCode: string
  latitude: number
  longitude: number
  radiusKm: number
  timeZone: string
  otherNames: string[]
  destinationId: string | null
}

/** The columns of a marina as the gazetteer stores them. Throws invalid_request. */
function marinaColumns(content: MarinaContent, now: number) {
  const { name, region, countryCode, latitude, longitude, radiusKm, timeZone, destinationId } = content
  const country = listCountries().find(({ code }) => code === countryCode)
  if (!country) throw invalidField('countryCode', 'We know no country with this code.')
  const folded = foldName(name)
  if (folded === '') throw invalidField('name', 'Write a name with letters.')
  const within = region && foldName(region) !== folded ? region : null
  return {
    name,
    region: within,
    description: [name, within, country.label].filter(Boolean).join(', '),
    country_code: countryCode,
    latitude,
    longitude,
    radius_km: radiusKm,
    time_zone: timeZone,
    destination_id: destinationId,
    name_folded: folded,
    search_text: ['', folded, ...foldedNames(content), ...(within ? [foldName(within)] : []), country.words].join(' '),
    edited_at: new Date(now),
  }
}

/** The names without accents and capitals, as they are stored and searched. */
const foldedNames = ({ name, otherNames }: MarinaContent) =>
  [...new Set(otherNames.map(foldName))].filter((other) => other !== '' && other !== foldName(name)).sort()

/** Replaces the other names of the marina. */
async function writeOtherNames(tx: Tx, id: string, content: MarinaContent): Promise<void> {
  await sql`delete from place_names where place_id = ${id}`.execute(tx)
  await sql`
    insert into place_names (name, place_id)
    select name, ${id} from unnest(${foldedNames(content)}::text[]) as named (name)`.execute(tx)
}

/** Throws invalid_request. */
async function requireDestination(tx: Tx, destinationId: string | null): Promise<void> {
  if (destinationId === null) return
  const { rows } = await sql`select from destinations where id = ${destinationId}`.execute(tx)
  if (rows.length === 0) throw invalidField('destinationId', 'Choose a destination from the list.')
}
