import type { QuoteChoice, QuoteLinkView, SentQuote } from '#contract/bookings/sent-quotes.ts'
import type { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { findListingBriefs } from '../../boats/listing-briefs.ts'
import { findUserNames } from '../../identity/queries.ts'
import { mediaUrl } from '../../media/media-url.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { toBookable } from '../../pricing/get-bookable-quote.ts'
import { presentPrice } from '../../pricing/present-quote.ts'
import { getQuote, type StoredQuote } from '../../pricing/queries.ts'
import { getBooking } from '../queries.ts'
import { getSentQuote, listChoices, type SentQuoteWithState, type StoredChoice } from '../sent-quote-queries.ts'

/** An offer as its guest reads it. */
export async function describeQuoteLink(db: Db, offer: SentQuoteWithState, now: number): Promise<QuoteLinkView> {
  const { shared, heldUntil } = await describeParts(db, offer, now)
  return { ...shared, heldUntil }
}

/** An offer by its id as operators read it. Throws not_found. */
export const readSentQuote = async ({ db, now }: Pick<Services, 'db' | 'now'>, id: Id): Promise<SentQuote> =>
  describeSentQuote(db, await getSentQuote(db, { id }, now()), now())

/** An offer as operators read it. */
export async function describeSentQuote(db: Db, offer: SentQuoteWithState, now: number): Promise<SentQuote> {
  const { shared, heldUntil, taken } = await describeParts(db, offer, now)
  const by = offer.created_by === null ? undefined : (await findUserNames(db, [offer.created_by])).get(offer.created_by)
  return {
    id: offer.id,
    ...shared,
    email: offer.guest_email,
    phone: offer.guest_phone,
    token: offer.token,
    createdAt: offer.created_at.toISOString(),
    by: by?.name ?? null,
    openedAt: offer.opened_at?.toISOString() ?? null,
    mailedAt: offer.mailed_at?.toISOString() ?? null,
    mailedTo: offer.mailed_to,
    withdrawnAt: offer.withdrawn_at?.toISOString() ?? null,
    heldUntil,
    booking:
      taken?.booking_id && taken.booking_reference
        ? { id: taken.booking_id, reference: taken.booking_reference }
        : null,
  }
}

async function describeParts(db: Db, offer: SentQuoteWithState, now: number) {
  const choices = await listChoices(db, [offer.id])
  const briefs = await findListingBriefs(
    db,
    choices.map(({ listing_id }) => listing_id),
  )
  const yachts: QuoteChoice[] = []
  for (const choice of choices) {
    const quote = await getQuote(db, choice.quote_id)
    const brief = briefs.get(choice.listing_id)
    yachts.push({
      position: choice.position,
      yacht: {
        id: choice.listing_id,
        title: choice.title,
        place: brief?.place ?? '',
        cover: brief?.cover ? mediaUrl(brief.cover) : null,
        timeZone: quote.zone,
      },
      state: await stateOf(db, { choice, quote }, now),
      asksOwner: !quote.instant,
      price: presentPrice(quote),
    })
  }
  const taken = choices.find(({ is_paid, is_held }) => is_paid || is_held)
  const held = offer.state === 'held' && taken?.booking_id ? await getBooking(db, taken.booking_id) : undefined
  const isOver = !yachts.some(({ state }) => state === 'free')
  const shared = {
    reference: offer.reference,
    state: isOver && (offer.state === 'open' || offer.state === 'opened') ? ('sold' as const) : offer.state,
    name: offer.guest_name,
    message: offer.message,
    language: Locale.parse(offer.locale),
    expiresAt: offer.expires_at.toISOString(),
    yachts,
  }
  return { shared, heldUntil: held?.expires_at?.toISOString() ?? null, taken }
}

type Offered = { choice: StoredChoice; quote: StoredQuote }

async function stateOf(db: Db, { choice, quote }: Offered, now: number): Promise<QuoteChoice['state']> {
  if (choice.is_paid) return 'paid'
  if (choice.is_held) return 'held'
  if (!choice.is_free) return 'taken'
  try {
    // The end of the offer has a state of its own.
    await toBookable(db, { ...quote, expiresAt: Number.POSITIVE_INFINITY }, now)
    return 'free'
  } catch (error) {
    if (error instanceof AppError) return 'taken'
    throw error
  }
}
