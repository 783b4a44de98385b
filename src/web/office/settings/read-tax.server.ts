import type { TaxRate } from '#contract/pricing/taxes.ts'

const units = ['hour', 'day', 'week'] as const

/** Reads the form of a tax rate as the API takes it. An invalid percentage becomes a value that the API refuses. */
export function readTax(typed: Record<string, string>) {
  const { country = '', region = '', tax = '', en = '', fr = '', from = '', rate = '' } = typed
  const isPercent = /^\d+([.,]\d{1,2})?$/.test(rate.trim())
  const unit: TaxRate['unit'] = units.find((each) => each === typed.unit) ?? null
  return {
    countryCode: country,
    ...(region.trim() && { region: region.trim() }),
    code: tax.trim().toUpperCase(),
    name: { en, fr },
    rate: isPercent ? Math.round(Number(rate.trim().replace(',', '.')) * 100) : -1,
    included: typed.included === 'true',
    unit,
    crewed: typed.crewed === 'true' ? true : typed.crewed === 'false' ? false : null,
    from,
  }
}

const fields: Record<string, string> = { countryCode: 'country', code: 'tax', 'name.en': 'en', 'name.fr': 'fr' }

/** The form field for a path of the API. */
export const taxFieldOf = (path: string): string => fields[path] ?? path
