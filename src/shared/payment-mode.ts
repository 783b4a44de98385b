/** Our sandbox takes the money, the payment provider with keys for tests, or the payment provider in earnest. */
export const paymentModes = ['sandbox', 'test', 'live'] as const
export type PaymentMode = (typeof paymentModes)[number]
