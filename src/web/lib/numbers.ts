import { getLocale } from '#web/paraglide/runtime.js'

const plainSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0')

/** Formats basis points as "42 %" in the language of the page. */
export const percentText = (basisPoints: number, digits = 0) =>
  plainSpaces(
    new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: digits }).format(
      basisPoints / 10_000,
    ),
  )

export const countText = (count: number, digits = 0) =>
  plainSpaces(new Intl.NumberFormat(getLocale(), { maximumFractionDigits: digits }).format(count))
