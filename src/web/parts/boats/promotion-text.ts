import type { YachtCard } from '#contract/boats/yacht.ts'
import { dayMonthText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'

type Promotion = NonNullable<YachtCard['promotion']>

const labels: Record<Promotion['label'], () => string> = {
  'Discount Offer': m.promotion_discount_offer,
  'Special Price': m.promotion_special_price,
  'Save Now': m.promotion_save_now,
  'Limited Time Deal': m.promotion_limited_time_deal,
  'Limited Spots': m.promotion_limited_spots,
  'Early Bird': m.promotion_early_bird,
}

export const promotionLabel = ({ label }: Pick<Promotion, 'label'>) => labels[label]()

export const promotionText = (promotion: Pick<Promotion, 'label' | 'percent'>) =>
  promotion.percent > 0 ? `${promotionLabel(promotion)} −${promotion.percent} %` : promotionLabel(promotion)

/** "−8 % until 12 Dec", or the part of it that the promotion has. Null where it has only a label. */
export function promotionTerms({ percent, until }: Promotion): string | null {
  if (percent <= 0) return until && m.promotion_until({ date: dayMonthText(until) })
  return until ? m.promotion_percent_until({ percent, date: dayMonthText(until) }) : `−${percent} %`
}
