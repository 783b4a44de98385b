import { z } from 'zod'
import { flag, integer, Metadata, text } from '../api/parameters.ts'
import { paymentMethodShape } from '../customers/payment-methods.ts'

const SetupFutureUsage = z.enum(['off_session', 'on_session', '']).transform((usage) => usage || null)

const CardOptions = z.strictObject({ request_three_d_secure: z.enum(['any', 'automatic', 'challenge']).optional() })

/** The parameters that create and update share. */
export const intentShape = {
  customer: z.string().optional(),
  description: text.optional(),
  metadata: Metadata.optional(),
  payment_method: z.string().optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  receipt_email: text.optional(),
  setup_future_usage: SetupFutureUsage.optional(),
  statement_descriptor_suffix: text.optional(),
  transfer_group: text.optional(),
}

export const confirmShape = {
  error_on_requires_action: flag.optional(),
  off_session: flag.optional(),
  payment_method_options: z.strictObject({ card: CardOptions.optional() }).optional(),
  payment_method: z.string().optional(),
  payment_method_data: z.strictObject(paymentMethodShape).optional(),
  receipt_email: text.optional(),
  return_url: z.url().optional(),
  setup_future_usage: SetupFutureUsage.optional(),
  use_stripe_sdk: flag.optional(),
}

export const createShape = {
  ...intentShape,
  ...confirmShape,
  amount: integer,
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  confirm: flag.optional(),
  currency: z.string(),
}
