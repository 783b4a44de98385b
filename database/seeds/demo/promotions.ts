import type { Tx } from '#server/platform/database.ts'
import { announcePromotion } from '#server/pricing/announce-promotion.ts'
import type { NewPromotion } from '#server/pricing/price-entry.ts'
import { addDays, dayMs, toLocalDate } from '#shared/local-date.ts'
import { Random } from '#shared/random.ts'
import type { Seeded } from './world.ts'

/** The labels and percentages of the product's first specification. About six of ten yachts have one. */
const kinds: readonly [Pick<NewPromotion, 'label' | 'discount'>, ...Pick<NewPromotion, 'label' | 'discount'>[]] = [
  { label: 'Discount Offer', discount: 1500 },
  { label: 'Special Price', discount: 2000 },
  { label: 'Save Now', discount: 1000 },
  { label: 'Limited Time Deal', discount: 1200 },
  { label: 'Limited Spots', discount: 800 },
  { label: 'Early Bird', discount: 2500 },
]

export async function seedPromotions(tx: Tx, fleet: readonly Seeded[], now: number): Promise<void> {
  const today = toLocalDate(Math.floor(now / dayMs))
  for (const { demo, id } of fleet) {
    const random = Random.ofText(`${demo.key} promotion`)
    if (random.next() >= 0.6) continue
    const kind = random.pick(kinds)
    await announcePromotion(tx, {
      ...kind,
      listingId: id,
      opens: now - random.between(1, 10) * dayMs,
      closes: now + random.between(kind.label === 'Limited Time Deal' ? 5 : 40, 90) * dayMs,
      ...(kind.label === 'Limited Spots' ? { departures: { from: today, to: addDays(today, 120) } } : {}),
      ...(kind.label === 'Early Bird' ? { daysBefore: 30 } : {}),
      isDemo: true,
    })
  }
}
