import { type Licence, licences } from '#shared/licences.ts'
import { mostOthers } from '#shared/most-others.ts'

const prefix = 'other_'

/** The name of the checkbox of another yacht. Its value is the agreed price. */
export const otherField = (yachtId: string) => prefix + yachtId

/** The name of the hidden field with that yacht's licences, separated by commas. */
export const licencesField = (yachtId: string) => `licences_${yachtId}`

type Other = { yachtId: string; agreed: string; licences: Licence[] }

/** The ticked yachts, up to the number that may be asked. */
export function othersIn(form: Iterable<[string, unknown]>): Other[] {
  const values = new Map(form)
  return [...values]
    .flatMap(([name, value]) => {
      if (!name.startsWith(prefix) || typeof value !== 'string') return []
      const yachtId = name.slice(prefix.length)
      return [{ yachtId, agreed: value, licences: licencesIn(String(values.get(licencesField(yachtId)) ?? '')) }]
    })
    .slice(0, mostOthers)
}

/** The licences that a form named, separated by commas. Unknown names are skipped. */
export const licencesIn = (named: string): Licence[] => licences.filter((licence) => named.split(',').includes(licence))
