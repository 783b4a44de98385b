import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/platform/database.ts'
import { Price } from '../price.ts'
import { readData } from '../read-data.ts'
import { Words } from '../words.ts'
import { Slug } from './entry.ts'

const Range = z.strictObject({ min: z.int().min(1), max: z.int().min(1) })
const Countries = z.array(z.string().regex(/^[A-Z]{2}$/)).default([])

const Item = z.strictObject({
  /** Never changes, and is not reused: the id of the item is made of it. */
  key: z.int().min(1),
  name: Words,
  partner: z.string().min(1),
  price: Price,
  per: z.enum(['booking', 'person', 'hour']).default('booking'),
  included: z.boolean().default(false),
  noticeHours: z.int().min(0).default(0),
  dailyStock: z.int().min(1).optional(),
  countries: Countries,
})

const Offer = z.strictObject({
  hours: Range.optional(),
  days: Range.optional(),
  guests: Range,
  categories: z.array(Slug),
  countries: Countries,
  included: z.array(Words),
  items: z.array(Item),
})

/** Adds example offers of the packages, marked as such. A package that has an offer stays as it is. */
export async function seedPackageOffers(db: Db): Promise<void> {
  const offers = readData('content/package-offers', z.record(Slug, Offer))
  for (const [slug, offer] of Object.entries(offers)) await db.transaction().execute((tx) => seedOffer(tx, slug, offer))
}

async function seedOffer(db: Db, slug: string, offer: z.infer<typeof Offer>): Promise<void> {
  const unit = offer.hours ? 'hour' : 'day'
  const length = offer.hours ?? offer.days ?? { min: 1, max: 1 }
  const { rows } = await sql<{ id: string }>`
    insert into package_offers (
      entry_id, unit, min_units, max_units, min_guests, max_guests, categories, countries, included, is_example
    )
    select id, ${unit}, ${length.min}, ${length.max}, ${offer.guests.min}, ${offer.guests.max}, ${offer.categories},
      ${offer.countries}, ${JSON.stringify(offer.included)}, true
    from content_entries where kind = 'package' and slug = ${slug}
    on conflict do nothing
    returning entry_id as id`.execute(db)
  const [seeded] = rows
  if (!seeded || offer.items.length === 0) return
  await db
    .insertInto('package_items')
    .values(
      offer.items.map(({ key, price, ...item }, position) => ({
        id: `9acc${key.toString(16).padStart(20, '0')}`,
        entry_id: seeded.id,
        name: JSON.stringify(item.name),
        partner: item.partner,
        amount: price.amount,
        currency: price.currency,
        per: item.per,
        included: item.included,
        notice_hours: item.noticeHours,
        daily_stock: item.dailyStock ?? null,
        countries: item.countries,
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
