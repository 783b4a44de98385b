import type { Yacht } from '#contract/boats/yacht.ts'
import type { RefusalData } from '#contract/error-data.ts'
import type { ChosenExtra } from '#contract/pricing/pricing.ts'
import { localText } from '#web/lib/local-text.ts'

/** An extra that an offer may hold. */
export type TickableExtra = Pick<Yacht['extras'][number], 'id' | 'per' | 'maxQuantity' | 'minHours' | 'maxHours'> & {
  name: string
}

export const tickableExtras = ({ extras }: Pick<Yacht, 'extras'>): TickableExtra[] =>
  extras
    .filter(({ mandatory }) => !mandatory)
    .map(({ id, name, per, maxQuantity, minHours, maxHours }) => ({
      id,
      name: localText(name),
      per,
      maxQuantity,
      minHours,
      maxHours,
    }))

type Texts = Record<string, string>

const idsIn = (texts: Texts, prefix: string) => {
  const name = `extra_${prefix}`
  return Object.keys(texts).flatMap((key) => (key.startsWith(name) ? [key.slice(name.length)] : []))
}

/** The ticked extras of an offer, with their numbers and hours. `prefix` tells the yachts of one form apart. */
export const tickedExtras = (texts: Texts, prefix = ''): ChosenExtra[] =>
  idsIn(texts, prefix).map((id) => {
    const [number, hours] = [texts[`number_${prefix}${id}`], texts[`hours_${prefix}${id}`]]
    // The API refuses what is no whole number, beside its field.
    return { id, quantity: number ? Number(number) : 1, ...(hours && { hours: Number(hours) }) }
  })

/** The field of the form for a refused one of the API; undefined where it is not about an extra. */
export function extraFieldOf(path: string, texts: Texts, prefix = ''): string | undefined {
  const [, at = '', part] = /\bextras\.(\d+)\.(quantity|hours)$/.exec(path) ?? []
  const id = part && idsIn(texts, prefix)[Number(at)]
  return id && `${part === 'hours' ? 'hours' : 'number'}_${prefix}${id}`
}

/** The field of the hours that an owner does not offer. */
export const hoursFieldsOf = ({ hoursReason, extraId = '' }: RefusalData, texts: Texts): string[] =>
  hoursReason ? Object.keys(texts).filter((name) => name.startsWith('hours_') && name.endsWith(extraId)) : []
