export const promoField = 'promo'
/** The name of the button that applies or removes a promo code. */
export const applyField = 'apply'
