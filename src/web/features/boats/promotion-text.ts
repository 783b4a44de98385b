import type { YachtCard } from '#contract/yacht.ts'
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

export const promotionText = ({ label, percent }: Promotion) =>
  percent > 0 ? `${labels[label]()} −${percent} %` : labels[label]()
