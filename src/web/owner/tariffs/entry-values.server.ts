import { templateOf } from '#shared/cancellation-templates.ts'
import { addDays } from '#shared/local-date.ts'
import { firstInstantAt, localDateAt } from '#shared/local-time.ts'
import { toDecimal } from '#shared/money.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import type { Entry, EntryField, Shape, ShapeValue } from './entry-fields.ts'

/** `templates` are the cancellation policies to choose from. */
export type Setting = {
  currency: string
  zone: string
  templates: readonly { slug: string; tiers: ShapeValue['tiers'] }[]
}

/** The tier rows of a cancellation policy in a form. */
const tierRows = [0, 1, 2, 3]

/** The value of each form field as text. */
export function valuesOf(fields: readonly EntryField[], entry: Entry, setting: Setting): Record<string, string> {
  return Object.assign(
    {},
    // The table of fields gives each property a shape that fits its values.
    ...fields.map(({ name, shape }) => writers[shape](name, valueIn(entry, name) as never, setting)),
  )
}

function valueIn(entry: Entry, name: string): unknown {
  const [, language] = /^name_(en|fr)$/.exec(name) ?? []
  const words = 'name' in entry ? entry.name : undefined
  return language ? words?.[language === 'fr' ? 'fr' : 'en'] : Reflect.get(entry, name)
}

type Writer<Value> = (name: string, value: Value | null | undefined, setting: Setting) => Record<string, string>

const plain: Writer<string | number | boolean> = (name, value) => ({
  [name]: value === null || value === undefined ? '' : String(value),
})
const counted =
  (write: (value: number, setting: Setting) => string): Writer<number> =>
  (name, value, setting) => ({
    [name]: typeof value === 'number' ? write(value, setting) : '',
  })
const tick =
  (ticked: (value: boolean | null | undefined) => boolean): Writer<boolean> =>
  (name, value) => ({ [name]: ticked(value) ? 'on' : '' })

const writers: { [Of in Shape]: Writer<ShapeValue[Of]> } = {
  name: plain,
  whole: plain,
  priority: plain,
  date: plain,
  time: plain,
  choice: plain,
  money: counted((amount, { currency }) => toDecimal({ amount, currency }).replace(/\.0+$/, '')),
  percent: counted((share) => String(share / 100)),
  hours: counted((minutes) => String(Math.ceil(minutes / 60))),
  weekdays: (name, value) => ({ [name]: value?.join() ?? '' }),
  first_day: (name, value, { zone }) => ({ [name]: value ? localDateAt(zone, Date.parse(value)) : '' }),
  last_day: (name, value, { zone }) => ({ [name]: value ? localDateAt(zone, Date.parse(value) - 1) : '' }),
  tick: tick((value) => value === true),
  forbid: tick((value) => value === false),
  terms: (name, value, { templates }) => ({ [name]: value ? (templateOf(value, templates) ?? 'own') : '' }),
  tiers: (name, value) => {
    const tiers = [...(value ?? [])].sort((a, b) => b.hoursBefore - a.hoursBefore)
    return Object.fromEntries(
      tierRows.flatMap((row) => [
        [`${name}_${row}_hours`, String(tiers[row]?.hoursBefore ?? '')],
        [`${name}_${row}_fee`, tiers[row] ? String(tiers[row].fee / 100) : ''],
      ]),
    )
  },
}

/** Reads the typed values as the API takes them. The API refuses invalid numbers beside their fields. */
export function entryOf(fields: readonly EntryField[], form: FormData, before: Entry, setting: Setting): Entry {
  const read = Object.fromEntries(
    fields.map(({ name, shape }) => [name, readers[shape]({ form, name, before, setting })]),
  )
  const { name_en, name_fr, ...rest } = read
  const words = name_en === undefined ? {} : { name: { en: name_en ?? '', ...(name_fr ? { fr: name_fr } : {}) } }
  return { ...before, ...rest, ...words }
}

type Typed = { form: FormData; name: string; before: Entry; setting: Setting }

const textOf = ({ form, name }: Pick<Typed, 'form' | 'name'>) => String(form.get(name) ?? '').trim()
const optional =
  <Value>(read: (text: string, typed: Typed) => Value) =>
  (typed: Typed): Value | null => {
    const text = textOf(typed)
    return text === '' ? null : read(text, typed)
  }
const number = (text: string) => Number(text.replace(',', '.').replace('−', '-'))
// An invalid day is sent as typed, and the API refuses it.
const instant = (date: string, zone: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(firstInstantAt(zone, date, 0)).toISOString() : date

const readers: { [Of in Shape]: (typed: Typed) => ShapeValue[Of] | null } = {
  name: optional((text) => text),
  date: optional((text) => text),
  time: optional((text) => text.slice(0, 5)),
  whole: optional(number),
  priority: (typed) => number(textOf(typed) || '0'),
  choice: optional((text) =>
    /^\d$/.test(text) ? Number(text) : text === 'yes' || text === 'no' ? text === 'yes' : text,
  ),
  money: optional((text, { setting }) => typedAmount(text, setting.currency) ?? -1),
  percent: optional((text) => Math.round(number(text.replace('%', '')) * 100)),
  hours: optional((text) => number(text) * 60),
  first_day: optional((text, { setting }) => instant(text, setting.zone)),
  last_day: optional((text, { setting }) =>
    instant(/^\d{4}-\d{2}-\d{2}$/.test(text) ? addDays(text, 1) : text, setting.zone),
  ),
  weekdays: ({ form, name }) => {
    const list = form.getAll(name).map(Number)
    return list.length > 0 ? list : null
  },
  tick: (typed) => textOf(typed) === 'on',
  forbid: (typed) => (textOf(typed) === 'on' ? false : null),
  terms: (typed) => {
    const text = textOf(typed)
    if (text === 'own') return ('cancellation' in typed.before ? typed.before.cancellation : null) ?? null
    return typed.setting.templates.find(({ slug }) => slug === text)?.tiers ?? null
  },
  tiers: ({ form, name }) =>
    tierRows.flatMap((row) => {
      const [hours, fee] = ['hours', 'fee'].map((part) => textOf({ form, name: `${name}_${row}_${part}` }))
      return hours || fee ? [{ hoursBefore: number(hours || '-1'), fee: Math.round(number(fee || '-1') * 100) }] : []
    }),
}

/** The form field for a path of the API: "tariffs.offers.0.rateRules.3.name.en" is `name_en`. */
export function fieldOfPath(path: string): string {
  const parts = path.split('.').filter((part) => !/^\d+$/.test(part))
  const language = parts.at(-2) === 'name' ? parts.at(-1) : undefined
  if (language) return `name_${language}`
  return parts.includes('cancellation') ? 'cancellation' : (parts.at(-1) ?? '')
}
