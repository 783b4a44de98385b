import { z } from 'zod'
import { currencies } from '#shared/currencies.ts'
import { Id } from '#shared/id.ts'
import { isPlain } from '#shared/is-plain.ts'
import { LocalText } from '#shared/locale.ts'
import { entryKinds, mergedKinds, orderedKinds, taxonomyKinds } from '#shared/taxonomy-kinds.ts'
import { closed, errors } from '../errors.ts'
import { operation, text } from '../operation.ts'
import { CancellationTiers } from '../pricing/tariff-fields.ts'
import { closedAndConfirmed } from '../settings/settings.ts'
import { destinationOperations, marinaOperations } from './taxonomy-places.ts'

const tags = ['Back office']

const plain = text(80, 'Write a name.').refine(isPlain, 'Write plain text, without HTML.')
/** Both languages are required, because the name appears on pages in both. */
const EntryName = z.strictObject({ en: plain, fr: plain })
const Slug = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'Use small letters, digits and - only.')
/** The revision that the caller has read. If the entry has another one by now, the change is refused with entry_changed. */
const Revision = z.int().min(1)
const Kind = z.enum(taxonomyKinds)
const EntryKind = z.enum(entryKinds)

const Currency = z.enum(currencies.map(({ code }) => code) as [string, ...string[]]) // there are some

/** The default values of the form of an extra. Without a price, the owner enters one. */
export const ExtraTemplate = z.strictObject({
  per: z.enum(['booking', 'hour', 'person', 'night']),
  price: z.strictObject({ amount: z.int().min(0).max(10_000_000_000), currency: Currency }).nullable(),
  mandatory: z.boolean(),
  payable: z.enum(['now', 'base']),
  maxQuantity: z.int('Enter a whole number.').min(1).max(32_767),
})
export type ExtraTemplate = z.infer<typeof ExtraTemplate>

const TemplateVersion = z.object({
  version: z.int(),
  tiers: z.array(z.object({ hoursBefore: z.int(), fee: z.int() })),
  since: z.iso.datetime(),
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

export const TaxonomyEntry = z.object({
  id: z.string(),
  kind: EntryKind,
  slug: z.string(),
  name: LocalText,
  retired: z.boolean(),
  /** The slug of the entry that it was merged into. During a merge it is set while listings still have the old entry. */
  mergedInto: z.string().nullable(),
  revision: z.int(),
  /** The number of listings with it. For cancellation terms: with its newest version. */
  listings: z.int(),
  extra: ExtraTemplate.nullable(),
  /** Versions of cancellation terms, the newest first. */
  versions: z.array(TemplateVersion),
})
export type TaxonomyEntry = z.infer<typeof TaxonomyEntry>

const content = {
  name: EntryName,
  /** For the kind extra. */
  extra: ExtraTemplate.optional(),
  /** For the kind cancellation. Changed tiers make a new version. */
  tiers: CancellationTiers.optional(),
}

/** An option of a list. `offered` is false for a withdrawn one that listings still have. */
const Choice = z.object({ slug: z.string(), name: LocalText, offered: z.boolean() })

export const Taxonomy = z.object({
  types: z.array(Choice.extend({ id: Id })),
  amenities: z.array(Choice),
  categories: z.array(Choice),
  /** The present cancellation terms: fees in basis points of the total. */
  cancellations: z.array(Choice.extend({ tiers: TemplateVersion.shape.tiers })),
  extras: z.array(Choice.extend({ extra: ExtraTemplate })),
})
export type Taxonomy = z.infer<typeof Taxonomy>

export const readTaxonomy = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/taxonomy', tags: ['Boats'], summary: 'What listings choose from, with its names' })
  .output(Taxonomy)

export const taxonomyOperations = {
  overview: operation
    .meta({ auth: 'administrator', right: 'taxonomy.read' })
    .route({ method: 'GET', path: '/admin/taxonomy', tags, summary: 'How many of each kind are offered' })
    .output(z.object({ data: z.array(z.object({ kind: Kind, offered: z.int(), retired: z.int() })) }))
    .errors(errors(...closed)),

  list: operation
    .meta({ auth: 'administrator', right: 'taxonomy.read' })
    .route({ method: 'GET', path: '/admin/taxonomy/{kind}', tags, summary: 'Entries of a kind, in their order' })
    .input(z.object({ kind: EntryKind }))
    .output(z.object({ data: z.array(TaxonomyEntry) }))
    .errors(errors(...closed)),

  add: operation
    .meta({ auth: 'administrator', right: 'taxonomy.change' })
    .route({
      method: 'POST',
      path: '/admin/taxonomy/{kind}',
      tags,
      summary: 'Offer something new, at the end of the order',
      description: 'The slug stays for ever: listings, addresses of searches and imports refer to it.',
      successStatus: 201,
    })
    .input(z.object({ kind: EntryKind, slug: Slug, ...content }))
    .output(TaxonomyEntry)
    .errors(errors(...closed, 'slug_taken')),

  change: operation
    .meta({ auth: 'administrator', right: 'taxonomy.change' })
    .route({
      method: 'PUT',
      path: '/admin/taxonomy/{kind}/{id}',
      tags,
      summary: 'Change an entry',
      description: 'Offers and bookings keep the terms of cancelling and the extras that they have.',
    })
    .input(z.object({ kind: EntryKind, id: Id, revision: Revision, ...content }))
    .output(TaxonomyEntry)
    .errors(errors(...closed, 'not_found', 'entry_changed', 'nothing_changed')),

  retire: operation
    .meta({ auth: 'administrator', right: 'taxonomy.change' })
    .route({
      method: 'POST',
      path: '/admin/taxonomy/{kind}/{id}/retirement',
      tags,
      summary: 'Offer something no longer, or again',
      description: 'Listings that have it keep it. One of each kind stays offered.',
    })
    .input(z.object({ kind: Kind, id: text(80), revision: Revision, retired: z.boolean() }))
    .output(z.object({ revision: z.int(), retired: z.boolean() }))
    .errors(errors(...closed, 'not_found', 'entry_changed', 'last_offered', 'template_in_use')),

  arrange: operation
    .meta({ auth: 'administrator', right: 'taxonomy.change' })
    .route({
      method: 'PUT',
      path: '/admin/taxonomy/{kind}/order',
      tags,
      summary: 'Put what is offered in another order',
      description: '`seen` is the order as it was read; `ids` are the same in their new order.',
    })
    .input(
      z.object({ kind: z.enum(orderedKinds), seen: z.array(Id).min(1).max(500), ids: z.array(Id).min(1).max(500) }),
    )
    .output(z.object({ ids: z.array(Id) }))
    .errors(errors(...closed, 'order_changed')),

  merge: operation
    .meta({ auth: 'administrator', right: 'taxonomy.change', dangerous: true })
    .route({
      method: 'POST',
      path: '/admin/taxonomy/{kind}/{id}/merge',
      tags,
      summary: 'Make two entries one',
      description:
        'Nobody can choose the first one any more; its listings get the other one by and by, each at once. `listings` says how ' +
        'many there are. It cannot be taken back.',
    })
    .input(z.object({ kind: z.enum(mergedKinds), id: Id, revision: Revision, into: Id }))
    .output(z.object({ listings: z.int(), into: z.string() }))
    .errors(errors(...closedAndConfirmed, 'not_found', 'entry_changed', 'last_offered')),

  ...destinationOperations,
  ...marinaOperations,
}
