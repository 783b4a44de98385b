import type { Itinerary } from '#contract/boats/itineraries.ts'
import { maxStops } from '#shared/itinerary-limits.ts'
import type { LocalText } from '#shared/locale.ts'
import { m } from '#web/paraglide/messages.js'
import type { FieldWords } from '#web/parts/forms/base-form.tsx'

/** The texts of a route in its form. A name is the path of the API's field with underscores instead of dots. */
export type RouteValues = Record<string, string>

type Route = Omit<Itinerary, 'id' | 'distance'>

export const emptyRoute: RouteValues = { duration: '', unit: 'hour' }

export function routeValues({ title, description, duration, unit, startTime, stops }: Route): RouteValues {
  return {
    ...textsOf('title', title),
    ...textsOf('description', description),
    duration: String(duration),
    unit,
    startTime: startTime ?? '',
    ...Object.assign({}, ...stops.map((stop, index) => stopValues(`stops_${index}`, stop))),
  }
}

const stopValues = (name: string, stop: Route['stops'][number]): RouteValues => ({
  ...textsOf(`${name}_name`, stop.name),
  ...textsOf(`${name}_note`, stop.note),
  [`${name}_latitude`]: textOf(stop.latitude),
  [`${name}_longitude`]: textOf(stop.longitude),
  [`${name}_afterMinutes`]: textOf(stop.afterMinutes),
  [`${name}_minutes`]: textOf(stop.minutes),
})

const textsOf = (name: string, text: LocalText | null) => ({
  [`${name}_en`]: text?.en ?? '',
  [`${name}_fr`]: text?.fr ?? '',
})

const textOf = (value: number | null) => (value === null ? '' : String(value))

/** The number of stops in the form: those that have a value, and an empty one below them. */
export function countStops(values: RouteValues): number {
  const numbers = Object.entries(values).flatMap(([name, value]) => {
    const [, number] = /^stops_(\d{1,2})_/.exec(name) ?? []
    return number !== undefined && value !== '' ? [Number(number) + 1] : []
  })
  return Math.min(maxStops, Math.max(0, ...numbers) + 1)
}

export function routeWords(stops: number): FieldWords {
  const words: FieldWords = {
    title_en: { label: m.route_title_en(), wrong: m.yacht_wrong_words },
    title_fr: { label: m.route_title_fr(), wrong: m.yacht_wrong_words },
    description_en: { label: m.route_text_en(), wrong: m.yacht_wrong_words },
    description_fr: { label: m.route_text_fr(), wrong: m.yacht_wrong_words },
    duration: { label: m.route_duration(), wrong: m.route_wrong_duration },
    unit: { label: m.route_unit() },
    startTime: { label: m.route_start(), wrong: m.route_wrong_start },
  }
  for (let index = 0; index < stops; index++) Object.assign(words, stopWords(index))
  return words
}

function stopWords(index: number): FieldWords {
  const group = m.route_stop({ number: index + 1 })
  const word = (label: () => string, wrong: () => string) => ({ label: label(), wrong, group })
  return {
    [`stops_${index}_name_en`]: word(m.route_stop_en, m.route_wrong_stop),
    [`stops_${index}_name_fr`]: word(m.route_stop_fr, m.yacht_wrong_words),
    [`stops_${index}_latitude`]: word(m.yacht_latitude, m.route_wrong_position),
    [`stops_${index}_longitude`]: word(m.yacht_longitude, m.yacht_wrong_position),
    [`stops_${index}_afterMinutes`]: word(m.route_after, m.route_wrong_after),
    [`stops_${index}_minutes`]: word(m.route_stay, m.yacht_wrong_number),
    [`stops_${index}_note_en`]: word(m.route_note_en, m.yacht_wrong_words),
    [`stops_${index}_note_fr`]: word(m.route_note_fr, m.yacht_wrong_words),
  }
}
