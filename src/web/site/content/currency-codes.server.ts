import { currencies } from '#shared/currencies.ts'

/** The codes of all currencies in use, the reader's first. */
export const currencyCodesFrom = (own: string): string[] => [
  own,
  ...currencies.filter(({ code, retired }) => !retired && code !== own).map(({ code }) => code),
]
