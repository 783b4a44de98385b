import type { z } from 'zod'
import type { BoatPage } from '#contract/search/boats.ts'
import type { Locale } from '#shared/locale.ts'
import { type CardFacts, cardFacts, withCards } from '../boats/card-facts.ts'

type Page = z.infer<typeof BoatPage>

export type Nearly = Omit<Page['nearly'][number], 'boat'> & { boat: CardFacts }

/** The results of a search as the page shows them. */
export type Found = Omit<Page, 'boats' | 'nearly'> & { boats: CardFacts[]; nearly: Nearly[] }

const blurred = 3

const withoutBlur = (yacht: CardFacts): CardFacts => ({
  ...yacht,
  photos: yacht.photos.map(({ url, alt }) => ({ url, alt })),
})

export const presentFound = (found: Page, locale: Locale): Found => ({
  ...found,
  // Cards below the first rows are not visible while their pictures load, so they need no placeholder.
  boats: withCards(found, locale).boats.map((yacht, index) => (index < blurred ? yacht : withoutBlur(yacht))),
  nearly: found.nearly.map((each) => ({ ...each, boat: cardFacts(each.boat, locale) })),
})
