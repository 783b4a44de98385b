/** Reads the days of a gap from a form. */
export const gapIn = ({ yacht: id = '', offer: offerId = '', from = '', to = '' }: Record<string, string>) => ({
  id,
  offerId,
  from,
  to,
})

/** The same with the discount. The API refuses a wrong one beside its field. */
export const discountIn = (texts: Record<string, string>) => ({ ...gapIn(texts), percent: Number(texts.percent) })
