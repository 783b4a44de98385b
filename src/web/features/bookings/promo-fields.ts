export const promoField = 'promo'
/** The button that puts a code into the price, or takes it out. */
export const applyField = 'apply'
