import type { DemoReview } from '../entries.ts'
import { abuDhabiReviews } from './abu-dhabi.ts'
import { athensReviews } from './athens.ts'
import { dubaiCreekReviews } from './dubai-creek.ts'
import { dubaiHarbourReviews } from './dubai-harbour.ts'
import { dubaiMarinaReviews } from './dubai-marina.ts'
import { dubaiPalmReviews } from './dubai-palm.ts'
import { dubaiRashidReviews } from './dubai-rashid.ts'
import { dubrovnikReviews } from './dubrovnik.ts'
import { gocekReviews } from './gocek.ts'
import { ibizaReviews } from './ibiza.ts'
import { italyReviews } from './italy.ts'
import { lefkadaReviews } from './lefkada.ts'
import { maleReviews } from './male.ts'
import { miamiReviews } from './miami.ts'
import { muscatReviews } from './muscat.ts'
import { mykonosReviews } from './mykonos.ts'
import { northReviews } from './north.ts'
import { palmaReviews } from './palma.ts'
import { rarerReviews } from './rarer.ts'
import { rivieraReviews } from './riviera.ts'
import { splitReviews } from './split.ts'

const groups: readonly Readonly<Record<string, readonly DemoReview[]>>[] = [
  abuDhabiReviews,
  athensReviews,
  dubaiCreekReviews,
  dubaiHarbourReviews,
  dubaiMarinaReviews,
  dubaiPalmReviews,
  dubaiRashidReviews,
  dubrovnikReviews,
  gocekReviews,
  ibizaReviews,
  italyReviews,
  lefkadaReviews,
  maleReviews,
  miamiReviews,
  muscatReviews,
  mykonosReviews,
  northReviews,
  palmaReviews,
  rarerReviews,
  rivieraReviews,
  splitReviews,
]

/** What guests wrote, by the key of the listing; a listing without an entry has no review yet and shows as new. */
export const demoReviews: Readonly<Record<string, readonly DemoReview[]>> = mergeUnique()

function mergeUnique() {
  const merged: Record<string, readonly DemoReview[]> = {}
  for (const [key, reviews] of groups.flatMap((group) => Object.entries(group))) {
    // A spread would let the second of two equal keys swallow the first without a word.
    if (key in merged) throw new Error(`Reviews of ${key} are written in two places`)
    merged[key] = reviews
  }
  return merged
}
