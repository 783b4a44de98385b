import type { RefusalData } from '#contract/error-data.ts'
import type { RouteEntry } from '#contract/fleet/itineraries.ts'
import { maxStops } from '#shared/itinerary-limits.ts'
import { wrongFields } from '#web/lib/sent-form.ts'

/** Reads the typed route. `order` of the pressed button moves a stop up or down, or drops it, before the route is saved. */
export function readRoute(form: FormData): RouteEntry {
  const { text, words, number } = typedIn(form)
  const unit = text('unit')
  return {
    title: words('title') ?? { en: '' },
    description: words('description'),
    duration: number('duration') ?? 0,
    // The API knows the units.
    unit: unit as RouteEntry['unit'],
    startTime: unit === 'hour' ? text('startTime') || null : null,
    stops: stopNumbers(form).map((index) => {
      const name = `stops_${index}`
      return {
        name: words(`${name}_name`) ?? { en: '' },
        latitude: number(`${name}_latitude`) ?? Number.NaN,
        longitude: number(`${name}_longitude`) ?? Number.NaN,
        afterMinutes: number(`${name}_afterMinutes`),
        minutes: number(`${name}_minutes`),
        note: words(`${name}_note`),
      }
    }),
  }
}

/** The place of the moved stop in the saved route, from 1; null where none was moved. */
export function movedTo(form: FormData): number | null {
  const [, act, number = ''] = /^(up|down)-(\d{1,2})$/.exec(String(form.get('order') ?? '')) ?? []
  if (act === undefined) return null
  const at = stopNumbers(form).indexOf(Number(number))
  return at === -1 ? null : at + 1
}

/** The names of the refused fields as the form has them. */
export function wrongOfRoute(form: FormData, why: RefusalData): string[] {
  const numbers = stopNumbers(form)
  const beyond = why.stop === undefined ? [] : [`stops.${why.stop - 1}.latitude`]
  return [...wrongFields(why), ...beyond].map((path) => {
    if (path === 'stops') return 'stops_0_name_en'
    if (path === 'title') return 'title_en'
    const [, index, field] = /^stops\.(\d+)\.(.+)$/.exec(path) ?? []
    if (index === undefined || field === undefined) return path.replaceAll('.', '_')
    return `stops_${numbers[Number(index)]}_${field === 'name' ? 'name_en' : field.replaceAll('.', '_')}`
  })
}

const fields = ['name_en', 'name_fr', 'latitude', 'longitude', 'afterMinutes', 'minutes', 'note_en', 'note_fr']

/** The numbers of the stops that have a value, in the order in which they are saved. */
function stopNumbers(form: FormData): number[] {
  const { text } = typedIn(form)
  const filled = Array.from({ length: maxStops }, (_, index) => index).filter((index) =>
    fields.some((field) => text(`stops_${index}_${field}`) !== ''),
  )
  return reordered(filled, String(form.get('order') ?? ''))
}

/** Moves one of the numbers by `up-3` or `down-3`, or leaves it out by `drop-3`. */
export function reordered(numbers: readonly number[], order: string): number[] {
  const [, act, number = ''] = /^(up|down|drop)-(\d{1,2})$/.exec(order) ?? []
  const at = numbers.indexOf(Number(number))
  if (act === undefined || at === -1) return [...numbers]
  const others = numbers.filter((_, index) => index !== at)
  if (act === 'drop') return others
  const to = Math.min(others.length, Math.max(0, act === 'up' ? at - 1 : at + 1))
  return [...others.slice(0, to), Number(number), ...others.slice(to)]
}

function typedIn(form: FormData) {
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim()
  return {
    text,
    words(name: string) {
      const [en, fr] = [text(`${name}_en`), text(`${name}_fr`)]
      return en || fr ? { en, ...(fr && { fr }) } : null
    },
    number: (name: string) => (text(name) === '' ? null : Number(text(name).replace(',', '.').replace('−', '-'))),
  }
}
