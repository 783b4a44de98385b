import { mostOthers } from '#shared/most-others.ts'

const prefix = 'other_'

/** The box of a yacht that is to be asked as well; its value is the price agreed to. */
export const otherField = (yachtId: string) => prefix + yachtId

/** The yachts that are ticked, no more than may be asked. */
export function othersIn(form: Iterable<[string, unknown]>): { yachtId: string; agreed: string }[] {
  return [...form]
    .flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string'
        ? [{ yachtId: name.slice(prefix.length), agreed: value }]
        : [],
    )
    .slice(0, mostOthers)
}
