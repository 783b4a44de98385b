import { z } from 'zod'
import { findCurrency } from '#shared/currencies.ts'
import { Id } from '#shared/id.ts'
import { isPlain } from '#shared/is-plain.ts'
import { LocalText } from '#shared/locale.ts'
import { TripUnit } from '../boats/yacht.ts'
import { closed, errors } from '../errors.ts'
import { CurrencyCode, operation, text } from '../operation.ts'
import { ChosenPackage } from '../pricing/pricing.ts'
import { PartnerItem } from './packages.ts'

const tags = ['Back office']

const plain = (max: number) => text(max, 'Write a text.').refine(isPlain, 'Write plain text, without HTML.')
/** Both languages are required, because guests read them in both. */
const Words = (max: number) => z.strictObject({ en: plain(max), fr: plain(max) })
const whole = (least: number, most: number) => z.int('Enter a whole number.').min(least).max(most)
const Countries = z
  .array(z.string().regex(/^[A-Z]{2}$/, 'A country is two capital letters.'))
  .max(60)
  .refine((list) => new Set(list).size === list.length, 'Each country counts once.')
/** The revision that the caller has read; 0 for a package that is not sold yet. Another one is refused with entry_changed. */
const revision = z.int().min(0)
const { slug } = ChosenPackage.shape

const PackageOfferShape = z.strictObject({
  unit: TripUnit,
  /** Sold with a captain only. */
  crewed: z.boolean(),
  minUnits: whole(1, 400),
  maxUnits: whole(1, 400),
  minGuests: whole(1, 10_000),
  maxGuests: whole(1, 10_000),
  /** Slugs; a yacht of any of them suits the package. Empty is every yacht. */
  categories: z.array(text(80)).max(40),
  /** ISO codes; empty is everywhere. */
  countries: Countries,
  included: z.array(Words(160)).max(12),
  onSale: z.boolean(),
  /** Partners and prices are examples. Guests read so on the page. */
  isExample: z.boolean(),
})
export type PackageOfferEntry = z.infer<typeof PackageOfferShape>

const PackageOfferEntry = PackageOfferShape.refine(({ minUnits, maxUnits }) => maxUnits >= minUnits, {
  path: ['maxUnits'],
  message: 'The longest trip is shorter than the shortest.',
}).refine(({ minGuests, maxGuests }) => maxGuests >= minGuests, {
  path: ['maxGuests'],
  message: 'The largest party is smaller than the smallest.',
})

const PartnerItemEntry = z.strictObject({
  name: Words(120),
  description: Words(400).nullable(),
  partner: plain(120),
  /** Minor units of `currency` for each unit of `per`. */
  amount: whole(0, 10_000_000_000),
  currency: CurrencyCode.refine((code) => findCurrency(code) !== undefined, 'Choose a currency from the list.'),
  per: z.enum(['booking', 'person', 'hour']),
  included: z.boolean(),
  noticeHours: whole(0, 8784),
  /** Bookings on one day; null is without a limit. */
  dailyStock: whole(1, 32_767).nullable(),
  countries: Countries,
})
export type PartnerItemEntry = z.infer<typeof PartnerItemEntry>

const AdminItem = PartnerItem.extend({ dailyStock: z.int().nullable() })
export type AdminItem = z.infer<typeof AdminItem>

export const AdminPackage = z.object({
  slug: z.string(),
  title: LocalText,
  revision: z.int(),
  /** Null for a text that is not sold yet. */
  offer: PackageOfferShape.extend({ included: z.array(LocalText) }).nullable(),
  items: z.array(AdminItem),
})
export type AdminPackage = z.infer<typeof AdminPackage>

const changed = ['not_found', 'entry_changed'] as const

export const packageDeskOperations = {
  list: operation
    .meta({ auth: 'administrator', right: 'content.read' })
    .route({ method: 'GET', path: '/admin/packages', tags, summary: 'The texts of packages, and how they are sold' })
    .output(z.object({ data: z.array(AdminPackage) }))
    .errors(errors(...closed)),

  get: operation
    .meta({ auth: 'administrator', right: 'content.read' })
    .route({ method: 'GET', path: '/admin/packages/{slug}', tags, summary: 'One package with its partners’ items' })
    .input(z.object({ slug }))
    .output(AdminPackage)
    .errors(errors(...closed, 'not_found')),

  change: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({ method: 'PUT', path: '/admin/packages/{slug}', tags, summary: 'Change how a package is sold' })
    .input(z.object({ slug, revision, offer: PackageOfferEntry }))
    .output(AdminPackage)
    .errors(errors(...closed, ...changed)),

  addItem: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({
      method: 'POST',
      path: '/admin/packages/{slug}/items',
      tags,
      summary: 'Add an item of a partner, after the others',
      successStatus: 201,
    })
    .input(z.object({ slug, revision, item: PartnerItemEntry }))
    .output(AdminPackage)
    .errors(errors(...closed, ...changed)),

  changeItem: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({
      method: 'PUT',
      path: '/admin/packages/{slug}/items/{itemId}',
      tags,
      summary: 'Change an item of a partner',
      description: 'Bookings keep the price that was agreed.',
    })
    .input(z.object({ slug, itemId: Id, revision, item: PartnerItemEntry }))
    .output(AdminPackage)
    .errors(errors(...closed, ...changed)),

  retireItem: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({
      method: 'POST',
      path: '/admin/packages/{slug}/items/{itemId}/retirement',
      tags,
      summary: 'Offer an item no longer; bookings keep it',
    })
    .input(z.object({ slug, itemId: Id, revision }))
    .output(AdminPackage)
    .errors(errors(...closed, ...changed)),
}
