import { minorUnits } from '#shared/money.ts'

/**
 * Minor units of an amount as fleets write it: "1360.0", "1.360,00", "1,360.00 €", "€ 1'360", "1 360 $US". A single separator before
 * exactly three digits parts thousands. Undefined when it is no amount.
 */
export function readAmount(text: string, currency: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f'’]|[A-Z]{3}|[A-Z]{0,2}\p{Sc}[A-Z]{0,2}/gu, '')
  if (!/^\d[\d.,]*$/.test(bare)) return undefined
  const digits = minorUnits(currency)
  const at = decimalAt(bare, digits)
  const whole = (at < 0 ? bare : bare.slice(0, at)).replace(/[.,]/g, '')
  const fraction = at < 0 ? '' : bare.slice(at + 1)
  if (!/^\d*$/.test(fraction)) return undefined
  const scaled = Number(`${whole}${fraction.padEnd(digits, '0').slice(0, digits)}`)
  const roundsUp = (fraction[digits] ?? '0') >= '5'
  return Number.isSafeInteger(scaled) ? scaled + (roundsUp ? 1 : 0) : undefined
}

/** Where the decimals begin, or -1. */
function decimalAt(text: string, digits: number): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return -1
  const separator = text.charAt(last)
  const isAlone = text.indexOf(separator) === last
  const hasOther = text.includes(separator === '.' ? ',' : '.')
  if (!isAlone) return -1
  return !hasOther && text.length - last - 1 === 3 && digits !== 3 ? -1 : last
}

/** "- 15,00 %" and "15%" are 1,500 basis points. */
export function readPercentage(text: string): number | undefined {
  const match = /^[-–\s]*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text)
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** A number that is no money: length, cabins, a year. */
export function readNumber(text: string): number | undefined {
  const bare = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : undefined
}
