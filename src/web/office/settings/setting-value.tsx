import type { Setting, SettingType } from '#contract/settings/settings.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

type Json = Setting['value']
export type ValueForm = { type: SettingType | null; unit: Setting['unit']; options: Setting['options'] }

/** The value of a setting in a readable form. */
export function SettingValue({ value, form }: { value: Json; form: ValueForm }) {
  if (form.type === 'colours') return <Colours value={value} />
  if (form.type === 'picture')
    return typeof value === 'string' ? (
      <img src={`/media/${value}`} alt={m.setting_logo_alt()} className="h-8 w-auto max-w-52" />
    ) : (
      <Nothing />
    )
  const lines = linesOf(value, form)
  if (lines.length === 0) return <Nothing />
  return lines.map((line) => (
    <span key={line} className="block wrap-anywhere">
      {line}
    </span>
  ))
}

const Nothing = () => <span className="text-ink-soft">{m.setting_nothing()}</span>

function Colours({ value }: { value: Json }) {
  const { light = '', dark = '' } = membersOf(value)
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1">
      <Swatch label={m.theme_light()} colour={light} />
      <Swatch label={m.theme_dark()} colour={dark} />
    </span>
  )
}

const Swatch = ({ label, colour }: { label: string; colour: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden className="size-5 rounded-sm border border-edge" style={{ backgroundColor: colour }} />
    {label} <span className="text-ink-soft">{colour}</span>
  </span>
)

const membersOf = (value: Json): Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, String(part)]))
    : {}

function linesOf(value: Json, form: ValueForm): string[] {
  if (value === null || value === '') return []
  if (Array.isArray(value)) return listLines(value, form)
  const { type, unit } = form
  if (type === 'number') return [unitText(Number(value), unit)]
  if (type === 'percent') return [percentText(Number(value))]
  if (type === 'switch') return [value === true ? m.setting_on() : m.setting_off()]
  if (type === 'choice') return [labelOf(form, value)]
  if (type === 'texts') return Object.values(membersOf(value))
  if (type === 'script') return scriptLines(value)
  return String(value).split('\n')
}

function scriptLines(value: Json): string[] {
  const { name = '', url = '', origins = '', cookies = '' } = membersOf(value)
  return [name, url, ...origins.split(','), cookies.replaceAll(',', ' ')].filter(Boolean)
}

function listLines(value: Json[], form: ValueForm): string[] {
  if (form.type === 'links') return value.map(membersOf).map(({ name, url }) => `${name}: ${url}`)
  if (form.type === 'hours') return value.flatMap(dayLine)
  return [value.map((option) => labelOf(form, option)).join(', ')]
}

const labelOf = ({ options }: ValueForm, option: Json): string =>
  options.find((each) => each.value === option)?.label ?? String(option)

function dayLine(day: Json, at: number): string[] {
  const { opens, closes } = membersOf(day)
  return opens && closes ? [`${weekdayName(at)} ${opens} – ${closes}`] : []
}

// 1 January 2024 was a Monday.
export const weekdayName = (at: number): string =>
  new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + at))

const percentText = (basisPoints: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

const units = {
  minutes: m.unit_minutes,
  hours: m.unit_hours,
  days: m.unit_days,
  years: m.unit_years,
} as const

export const unitText = (count: number, unit: Setting['unit']): string =>
  unit === null || unit === 'pieces' ? String(count) : units[unit]({ count })
