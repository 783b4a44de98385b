import type { PreviewedPrice } from '#contract/payments/owner-proceeds.ts'

/** The price of a form that was sent to see it, with the typed values. Without a script no key shows it. */
export type PreviewedForm = { preview: PreviewedPrice; typed: Record<string, string> }
