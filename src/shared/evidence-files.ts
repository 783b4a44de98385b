/** The provider's fields of evidence that are files and fit a charter. It takes one file for each. */
export const evidenceFileFields = [
  'receipt',
  'customer_signature',
  'customer_communication',
  'service_documentation',
  'cancellation_policy',
  'refund_policy',
  'duplicate_charge_documentation',
  'uncategorized_file',
] as const
export type EvidenceFileField = (typeof evidenceFileFields)[number]

/**
 * All files of one dispute together. The provider says 5 MB for a file, and refuses a dispute whose files are together above
 * about 4.5 MB (github.com/Automattic/woocommerce-payments/pull/2046).
 */
export const mostEvidenceBytes = 4_500_000
