import type { ContentKind } from '#contract/content.ts'
import { adventures } from './adventures.ts'
import type { SeedEntry } from './entry.ts'
import { gallery } from './gallery.ts'
import { landings } from './landings.ts'
import { packages } from './packages.ts'
import { booking } from './pages/booking.ts'
import { company } from './pages/company.ts'
import { legal } from './pages/legal.ts'
import { services } from './pages/services.ts'
import { boatsAndAboard } from './posts/boats-and-aboard.ts'
import { moneyAndPlanning } from './posts/money-and-planning.ts'
import { questions } from './questions.ts'

/** All texts that come with the product, in the order in which they are shown. */
export const shipped: Partial<Record<ContentKind, readonly SeedEntry[]>> = {
  page: [...company, ...booking, ...services, ...legal],
  package: packages,
  post: [...moneyAndPlanning, ...boatsAndAboard],
  faq: questions,
  adventure: adventures,
  gallery,
  landing: landings,
}
