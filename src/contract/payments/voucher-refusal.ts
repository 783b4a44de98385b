import { z } from 'zod'

/** The reason why a gift card or credit cannot pay. */
export const VoucherRefusal = z.enum(['unknown', 'expired', 'blocked', 'used_up', 'other_currency', 'not_enough'])
export type VoucherRefusal = z.infer<typeof VoucherRefusal>
