import { sql } from 'kysely'
import { listCountries } from '../../../database/gazetteer/countries.ts'
import { foldName } from '../geo/fold.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database.ts'

export type MarinaContent = {
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
export function marinaColumns(content: MarinaContent, now: number) {
  const { name, region, countryCode, latitude, longitude, radiusKm, timeZone, destinationId } = content
  const country = listCountries().find(({ code }) => code === countryCode)
  if (!country) throw refused('countryCode', 'We know no country with this code.')
  const folded = foldName(name)
  if (folded === '') throw refused('name', 'Write a name with letters.')
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
export const foldedNames = ({ name, otherNames }: MarinaContent) =>
  [...new Set(otherNames.map(foldName))].filter((other) => other !== '' && other !== foldName(name)).sort()

/** Replaces the other names of the marina. */
export async function writeOtherNames(tx: Tx, id: string, content: MarinaContent): Promise<void> {
  await sql`delete from place_names where place_id = ${id}`.execute(tx)
  await sql`
    insert into place_names (name, place_id)
    select name, ${id} from unnest(${foldedNames(content)}::text[]) as named (name)`.execute(tx)
}

/** Throws invalid_request. */
export async function requireDestination(tx: Tx, destinationId: string | null): Promise<void> {
  if (destinationId === null) return
  const { rows } = await sql`select from destinations where id = ${destinationId}`.execute(tx)
  if (rows.length === 0) throw refused('destinationId', 'Choose a destination from the list.')
}

const refused = (field: string, message: string) => new AppError('invalid_request', { errors: [{ field, message }] })
