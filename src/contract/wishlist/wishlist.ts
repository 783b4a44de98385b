import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { closed, errors } from '../errors.ts'
import { operation } from '../operation.ts'

const tags = ['Wishlist']

export const WishlistEntry = z.object({ userId: Id, yachtId: Id, addedAt: z.iso.datetime() })
export type WishlistEntry = z.infer<typeof WishlistEntry>

/** Sorted with the newest wish last, like a guest's local list. */
const Wishlist = z.object({ data: z.array(WishlistEntry) })

export const getWishlist = operation
  .meta({ auth: 'self' })
  .route({ method: 'GET', path: '/wishlist/{userId}', tags, summary: 'The yachts that a user keeps for later' })
  .input(z.object({ userId: Id }))
  .output(Wishlist)
  .errors(errors(...closed))

export const addWish = operation
  .meta({ auth: 'self' })
  .route({ method: 'POST', path: '/wishlist/add', tags, summary: 'Keep a yacht for later' })
  .input(z.object({ userId: Id, yachtId: Id }))
  .output(Wishlist)
  .errors(errors(...closed, 'not_found', 'wishlist_full'))

export const removeWish = operation
  .meta({ auth: 'self' })
  .route({ method: 'POST', path: '/wishlist/remove', tags, summary: 'Keep it no longer' })
  .input(z.object({ userId: Id, yachtId: Id }))
  .output(Wishlist)
  .errors(errors(...closed))

export const addWishes = operation
  .meta({ auth: 'self' })
  .route({
    method: 'POST',
    path: '/wishlist/add-bulk',
    tags,
    summary: 'Add what a guest had kept before signing in',
    description: 'Yachts that are not there any more, and what goes beyond the limit, are left out without a word.',
  })
  .input(z.object({ userId: Id, yachtIds: z.array(Id).max(200) }))
  .output(Wishlist)
  .errors(errors(...closed))
