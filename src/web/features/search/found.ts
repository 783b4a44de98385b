import type { z } from 'zod'
import type { BoatPage } from '#contract/boats.ts'
import type { Locale } from '#shared/locale.ts'
import { type CardFacts, cardFacts, withCards } from '../boats/card-facts.ts'

type Page = z.infer<typeof BoatPage>

export type Nearly = Omit<Page['nearly'][number], 'boat'> & { boat: CardFacts }

/** What a search has found, as its page shows it. */
export type Found = Omit<Page, 'boats' | 'nearly'> & { boats: CardFacts[]; nearly: Nearly[] }

const blurred = 3

const withoutBlur = (yacht: CardFacts): CardFacts => ({
  ...yacht,
  photos: yacht.photos.map(({ url, alt }) => ({ url, alt })),
})

export const presentFound = (found: Page, locale: Locale): Found => ({
  ...found,
  // A card below the first rows is not looked at while its picture loads.
  boats: withCards(found, locale).boats.map((yacht, index) => (index < blurred ? yacht : withoutBlur(yacht))),
  nearly: found.nearly.map((each) => ({ ...each, boat: cardFacts(each.boat, locale) })),
})
