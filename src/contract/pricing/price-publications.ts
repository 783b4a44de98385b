import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { counted, operation } from '../operation.ts'
import { FleetTariff } from './fleet-prices.ts'

// The publications of the prices of a fleet, and how one is undone.

const tags = ['Tariffs']
const closed = ['unauthenticated', 'second_factor_required', 'forbidden', 'not_found'] as const

const Publisher = z.object({
  /** `former`: the account is closed. Of an operator no name is told. */
  by: z.enum(['person', 'operator', 'former']),
  name: z.string().nullable(),
  at: z.iso.datetime(),
})
export type Publisher = z.infer<typeof Publisher>

/** Whether the prices of a yacht can be restored, or why not. */
const UndoState = z.enum(['can_undo', 'published_since', 'draft_waits', 'archived'])
export type UndoState = z.infer<typeof UndoState>

export const PricePublication = z.object({
  id: Id,
  published: Publisher,
  yachts: z.array(FleetTariff.pick({ id: true, title: true }).extend({ state: UndoState })),
  /** The publication that this one undid. */
  undoes: Publisher.nullable(),
  /** The person who undid this one. */
  undone: Publisher.nullable(),
})
export type PricePublication = z.infer<typeof PricePublication>

const list = operation
  .meta({ auth: 'owner', fleet: 'prices.read', byYacht: true })
  .route({
    method: 'GET',
    path: '/boats/owner/tariffs/publications',
    tags,
    summary: 'The publications of prices in the last 90 days, newest first',
  })
  .input(z.object({ page: counted(1, 10_000), limit: counted(10, 50) }))
  .output(z.object({ data: z.array(PricePublication), totalPages: z.int(), totalCount: z.int() }))
  .errors(errors(...closed))

const undo = operation
  .meta({ auth: 'owner', fleet: 'prices.change', byYacht: true })
  .route({
    method: 'POST',
    path: '/boats/owner/tariffs/publications/{id}/undo',
    tags,
    summary: 'Publish the prices from before a publication again',
    description:
      'For the named yachts: all of them or none. Refused with the names of yachts whose prices were published or drafted since. ' +
      'A publication is undone once. Bookings and quotes keep their price.',
  })
  .input(
    z.strictObject({
      id: Id,
      yachts: z
        .array(Id)
        .min(1, 'Choose at least one yacht.')
        .max(100)
        .refine((ids) => new Set(ids).size === ids.length, 'Each yacht counts once.'),
    }),
  )
  .output(z.object({ publicationId: Id, yachts: z.array(FleetTariff.pick({ id: true, title: true })) }))
  .errors(errors(...closed, 'invalid_request', 'prices_published_since'))

/** The operations of this domain, as the contract names them. */
export const pricePublicationOperations = { list, undo }
