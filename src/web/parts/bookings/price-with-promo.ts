import type { Alternative } from '#contract/bookings/bookings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import { PromoCodeRefusal, PromoCodeText } from '#contract/pricing/promo-codes.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { type ExtraProblem, extraProblemOf } from './extra-problem.ts'
import type { TripRequest } from './submit-guest-form.ts'

type Priced = {
  quote: TripPrice | null
  refusal: { code: ErrorCode; alternatives: readonly Alternative[]; extra?: ExtraProblem | undefined } | null
  /** Why the price does not include the promo code; null where it does. */
  promoRefusal: PromoCodeRefusal | null
}

/** Prices a trip with a promo code, or without it where the code is refused. The price is not stored. */
export async function priceWithPromo(api: Api, trip: TripRequest, promo: string | undefined): Promise<Priced> {
  if (!promo) return priceOf(api, trip)
  const code = PromoCodeText.safeParse(promo)
  const priced = code.success ? await priceOf(api, { ...trip, promoCode: code.data }) : undefined
  if (priced && !priced.promoRefusal) return priced
  return { ...(await priceOf(api, trip)), promoRefusal: priced?.promoRefusal ?? 'unknown' }
}

async function priceOf(api: Api, trip: TripRequest): Promise<Priced> {
  try {
    return { quote: await api.pricing.preview(trip), refusal: null, promoRefusal: null }
  } catch (error) {
    const refused = apiRefusal(error)
    if (!refused || refused.code === 'not_found') return throwMissing(error)
    const { code, data } = refused
    const promoRefusal = code === 'promo_code_invalid' ? PromoCodeRefusal.parse(data.promoReason) : null
    const extra = extraProblemOf(refused)
    return { quote: null, refusal: { code, alternatives: data.alternatives ?? [], extra }, promoRefusal }
  }
}
