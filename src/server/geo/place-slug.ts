import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { foldName } from './fold.ts'
import { distanceKm, type Place } from './place.ts'
import { findNamed, listDestinations, type NamedPlace } from './queries.ts'

export type SluggedPlace = Place & { slug: string }

const mostWords = 10
const mostOthers = 6

/**
 * The place that an address names, "hvar" or "san-juan-puerto-rico", with the slug of its one page; and the other places of the same
 * name. Of several places with one name the best known is meant. Undefined where nothing has the name.
 */
export async function findPlaceOfSlug(
  db: Db,
  slug: string,
): Promise<{ place: SluggedPlace; others: SluggedPlace[] } | undefined> {
  const [first, ...rest] = await listNamedBy(db, slug)
  if (!first) return undefined
  const others: SluggedPlace[] = []
  for (const other of rest.filter((each) => isElsewhere(each, first)).slice(0, mostOthers)) {
    const address = slugOf(other.description)
    // The full name may lead to a better known place too. Nothing links to the other then.
    if ((await listNamedBy(db, address))[0]?.id === other.id) others.push({ ...other, slug: address })
  }
  const [best] = await listNamedBy(db, slugOf(first.name))
  const isBest = best?.id === first.id
  return { place: { ...first, slug: slugOf(isBest ? first.name : first.description) }, others }
}

const slugOf = (text: string) => foldName(text).replaceAll(' ', '-')

/** Places whose name begins the address and whose region or country is the rest of it, the best known first. */
async function listNamedBy(db: Db, slug: string): Promise<NamedPlace[]> {
  const words = foldName(slug).split(' ').filter(Boolean)
  if (words.length === 0 || words.length > mostWords) return []
  const beginnings = words.map((_, index) => words.slice(0, index + 1).join(' '))
  const named = await findNamed(db, beginnings)
  // The longest name wins: "new-york" is no place "New".
  for (const name of beginnings.toReversed()) {
    const rest = words.slice(name.split(' ').length)
    const found = named.filter(
      ({ key, searchText }) => key === name && rest.every((word) => `${searchText} `.includes(` ${word} `)),
    )
    if (found.length > 0) return [...new Map(found.map((place) => [place.id, place])).values()]
  }
  return []
}

/** A town and its island are one place for a guest. */
const isElsewhere = (place: Place, other: Place) =>
  place.countryCode !== other.countryCode || distanceKm(place, other) > place.radiusKm + other.radiusKm

/** The weight from which a place has a page in the site map. */
const listedWeight = 5
const mostListed = 5000

/**
 * The slugs of known places with public yachts: of each name the best known. A name of a destination leads to its own page.
 */
export async function listSlugsWithYachts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select places.id, places.name_folded as name from places
    where places.weight >= ${listedWeight} and places.retired_at is null
      and exists (
        select from yacht_harbours as harbour where case
          when places.kind = 'country' then harbour.country_code = places.country_code
          else harbour.latitude between places.latitude - places.radius_km / 111 and places.latitude + places.radius_km / 111
            and power(sind((harbour.latitude - places.latitude) / 2), 2)
              + cosd(harbour.latitude) * cosd(places.latitude)
                * power(sind((harbour.longitude - places.longitude) / 2), 2)
              <= power(sin(places.radius_km / 2 / 6371), 2)
        end
      )
      and not exists (
        select from places as other
        where (other.name_folded = places.name_folded
            or other.id in (select place_id from place_names where place_names.name = places.name_folded))
          and (other.weight > places.weight or (other.weight = places.weight and other.id < places.id))
      )
    order by places.weight desc, places.id
    limit ${mostListed}`.execute(db)
  const destinations = await listDestinations(db)
  const taken = new Set(destinations.flatMap(({ slug, name }) => [slug, ...Object.values(name).map(slugOf)]))
  const places = new Set(destinations.map(({ placeId }) => placeId))
  const slugs = rows.flatMap(({ id, name }) => (places.has(id) ? [] : [slugOf(name)]))
  return [...new Set(slugs)].filter((slug) => !taken.has(slug))
}
