import { type Licence, licences } from '#shared/licences.ts'
import { mostOthers } from '#shared/most-others.ts'

const prefix = 'other_'

/** The box of a yacht that is to be asked as well; its value is the price agreed to. */
export const otherField = (yachtId: string) => prefix + yachtId

/** What such a yacht asks for of whoever sails it, with commas. */
export const licencesField = (yachtId: string) => `licences_${yachtId}`

type Other = { yachtId: string; agreed: string; licences: Licence[] }

/** The yachts that are ticked, no more than may be asked. */
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

/** What a form asked for, as it named it. */
export const licencesIn = (named: string): Licence[] => licences.filter((licence) => named.split(',').includes(licence))
