/** The file fields of the provider's evidence that fit a charter. Each field takes one file. */
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
 * The limit for all files of a dispute together. The provider documents 5 MB for a file, but refuses a dispute whose files
 * together are above about 4.5 MB (github.com/Automattic/woocommerce-payments/pull/2046).
 */
export const mostEvidenceBytes = 4_500_000
