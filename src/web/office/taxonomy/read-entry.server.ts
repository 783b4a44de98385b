import type { ExtraTemplate } from '#contract/taxonomy/taxonomy.ts'
import type { EntryKind } from '#shared/taxonomy-kinds.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import { tierRows } from './entry-fields.ts'

type Typed = Record<string, string>

/** Reads the form of an entry as the API takes it. The API refuses invalid numbers beside their fields. */
export function readEntry(kind: EntryKind, typed: Typed) {
  return {
    name: { en: typed.name_en ?? '', fr: typed.name_fr ?? '' },
    ...(kind === 'extra' && { extra: readExtra(typed) }),
    ...(kind === 'cancellation' && { tiers: readTiers(typed) }),
  }
}

const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

function readExtra({ amount = '', currency = '', per = '', payable = '', most = '', mandatory }: Typed): ExtraTemplate {
  return {
    // The API checks both values against its lists.
    per: per as ExtraTemplate['per'],
    payable: payable as ExtraTemplate['payable'],
    price: amount.trim() === '' ? null : { amount: typedAmount(amount, currency || 'USD') ?? -1, currency },
    mandatory: mandatory === 'on',
    maxQuantity: number(most || '1'),
  }
}

/** Empty rows are ignored. */
const readTiers = (typed: Typed) =>
  tierRows.flatMap((row) => {
    const [hours = '', fee = ''] = [typed[`tier_${row}_hours`], typed[`tier_${row}_fee`]]
    return hours.trim() || fee.trim()
      ? [{ hoursBefore: wholeOr(hours), fee: Math.round((Number.isNaN(number(fee)) ? -1 : number(fee)) * 100) }]
      : []
  })

const wholeOr = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : -1)

/** The form field for a path of the API. */
export function entryFieldOf(path: string): string {
  if (path.startsWith('name.')) return path.replace('.', '_')
  if (path.startsWith('tiers')) return 'tiers'
  if (path.startsWith('extra.price.currency')) return 'currency'
  if (path.startsWith('extra.price')) return 'amount'
  if (path === 'extra.maxQuantity') return 'most'
  return path.replace(/^extra\./, '')
}
