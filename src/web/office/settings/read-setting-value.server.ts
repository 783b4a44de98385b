import type { Setting, SettingType } from '#contract/settings/settings.ts'

type Json = Setting['value']

type Typed = { text: (name: string) => string; form: FormData }

const readers: Partial<Record<SettingType, (typed: Typed) => Json>> = {
  number: ({ text }) => (/^-?\d+$/.test(text('value')) ? Number(text('value')) : text('value')),
  percent: ({ text }) => basisPointsOf(text('value')),
  switch: ({ text }) => ({ true: true, false: false })[text('value')] ?? text('value'),
  codes: ({ form }) => form.getAll('value').map(String),
  links: ({ text }) => text('value').split('\n').flatMap(linkOf),
  colours: ({ text }) => ({ light: text('light').toLowerCase(), dark: text('dark').toLowerCase() }),
  hours: ({ text }) => hoursOf(text),
  script: ({ text }) => scriptOf(text),
  texts: ({ text }) => (text('en') || text('fr') ? { en: text('en'), fr: text('fr') } : null),
}

/** Reads the typed value of a setting as JSON of its type. An invalid value is sent as typed, and the API refuses it. */
export function readSettingValue({ type }: Pick<Setting, 'type'>, form: FormData): Json {
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .trim()
      .replaceAll('\r\n', '\n')
  const read = readers[type]
  return read ? read({ text, form }) : text('value')
}

/** Reads a percentage such as "14.5" or "14,5". */
const basisPointsOf = (typed: string): Json =>
  /^\d+([.,]\d{1,2})?$/.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : typed

/** Reads a line such as "Instagram https://…". */
function linkOf(line: string): Json[] {
  if (line.trim() === '') return []
  const [, name = line.trim(), url = ''] = /^(.*?)[\s:=]*(https?:\/\/\S+)\s*$/.exec(line.trim()) ?? []
  return [{ name: name.trim(), url }]
}

/** Without a name and an address there is no script. */
function scriptOf(text: (name: string) => string): Json {
  const words = (name: string) =>
    text(name)
      .split(/[\s,;]+/)
      .filter(Boolean)
  if (!text('name') && !text('url')) return null
  return { name: text('name'), url: text('url'), origins: words('origins'), cookies: words('cookies') }
}

/** A day without times is closed. A week without any day is null. */
function hoursOf(text: (name: string) => string): Json {
  const days = Array.from({ length: 7 }, (_, at) => {
    const [opens, closes] = [text(`opens${at}`), text(`closes${at}`)]
    return opens || closes ? { opens, closes } : null
  })
  return days.every((day) => day === null) ? null : days
}
