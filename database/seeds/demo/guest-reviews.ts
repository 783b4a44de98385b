import { z } from 'zod'
import { getListingOwner } from '#server/boats/owner-queries.ts'
import type { Tx } from '#server/platform/database.ts'
import type { NewReview } from '#server/reviews/publish-reviews.ts'
import type { Id } from '#shared/id.ts'
import { readData } from '../read-data.ts'

const stars = z.literal([1, 2, 3, 4, 5])
const GuestReview = z.strictObject({
  rating: stars,
  communication: stars,
  care: stars,
  rules: stars,
  language: z.enum(['en', 'fr']),
  comment: z.string().min(1),
})

const texts = readData('demo/guest-reviews', z.array(GuestReview))

type Sailed = { listingId: Id; bookingId: Id; writtenAt: number; index: number }

/** The owner's review of the guest of a charter. */
export async function guestReviewOf(tx: Tx, { index, ...sailed }: Sailed): Promise<NewReview> {
  const text = texts[index % texts.length]
  if (!text) throw new Error('The demo world has no reviews of guests.')
  const { communication, care, rules, ...written } = text
  const { name: author } = await getListingOwner(tx, sailed.listingId)
  return { ...sailed, ...written, about: 'guest', author, marks: { communication, care, rules }, isDemo: true }
}
