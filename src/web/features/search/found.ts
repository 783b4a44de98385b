import type { z } from 'zod'
import type { BoatPage } from '#contract/boats.ts'
import type { Locale } from '#shared/locale.ts'
import { type CardFacts, cardFacts, withCards } from '../boats/card-facts.ts'

type Page = z.infer<typeof BoatPage>

export type Nearly = Omit<Page['nearly'][number], 'boat'> & { boat: CardFacts }

/** What a search has found, as its page shows it. */
export type Found = Omit<Page, 'boats' | 'nearly'> & { boats: CardFacts[]; nearly: Nearly[] }

export const presentFound = (found: Page, locale: Locale): Found => ({
  ...withCards(found, locale),
  nearly: found.nearly.map((each) => ({ ...each, boat: cardFacts(each.boat, locale) })),
})
