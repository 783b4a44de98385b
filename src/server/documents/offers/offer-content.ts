import type { QuoteLinkView } from '#contract/bookings/sent-quotes.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { getSentQuote } from '../../bookings/sent-quote-queries.ts'
import { describeQuoteLink } from '../../bookings/sent-quotes/describe-sent-quote.ts'
import type { Services } from '../../platform/context.ts'
import { publicUrl } from '../../platform/settings.ts'
import { marketOf } from '../parties.ts'
import type { Party } from '../stored-content.ts'

/** An offer with a link as its file shows it: as it stands at that moment. */
export type OfferContent = QuoteLinkView & {
  locale: Locale
  market: Party
  madeAt: string
  printedAt: string
  /** Where the guest chooses and pays. */
  link: string
}

type Wish = { by: Parameters<typeof getSentQuote>[1]; locale?: Locale | undefined }

/** Throws not_found. */
export async function readOfferContent(
  { db, settings, now: clock }: Pick<Services, 'db' | 'settings' | 'now'>,
  { by, locale }: Wish,
): Promise<OfferContent> {
  const now = clock()
  const stored = await getSentQuote(db, by, now)
  const offer = await describeQuoteLink(db, stored, now)
  const language = locale ?? offer.language
  return {
    ...offer,
    locale: language,
    market: marketOf(settings),
    madeAt: stored.created_at.toISOString(),
    printedAt: new Date(now).toISOString(),
    link: `${publicUrl(settings)}${inLocalePath(`/offer/${stored.token}`, language)}`,
  }
}
