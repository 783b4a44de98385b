/** The orders of a yacht's reviews, beside the default: those in the reader's language first. */
export const reviewOrders = ['newest', 'highest', 'lowest'] as const
export type ReviewOrder = (typeof reviewOrders)[number]
