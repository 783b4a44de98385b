import type { Setting } from '#contract/settings.ts'

type Json = Setting['value']

/** What was typed into the fields of a setting, as JSON of its type; what is none is sent as it is, for the API to refuse. */
export function readSettingValue({ type }: Pick<Setting, 'type'>, form: FormData): Json {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const typed = text('value').replaceAll('\r\n', '\n')
  if (type === 'number') return /^-?\d+$/.test(typed) ? Number(typed) : typed
  if (type === 'percent') return /^\d+([.,]\d{1,2})?$/.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : typed
  if (type === 'switch') return typed === 'true' ? true : typed === 'false' ? false : typed
  if (type === 'codes') return form.getAll('value').map(String)
  if (type === 'links') return typed.split('\n').flatMap(linkOf)
  if (type === 'colours') return { light: text('light').toLowerCase(), dark: text('dark').toLowerCase() }
  if (type === 'hours') return hoursOf(text)
  if (type === 'texts') return text('en') || text('fr') ? { en: text('en'), fr: text('fr') } : null
  return typed
}

/** "Instagram https://…" */
function linkOf(line: string): Json[] {
  if (line.trim() === '') return []
  const [, name = line.trim(), url = ''] = /^(.*?)[\s:=]*(https?:\/\/\S+)\s*$/.exec(line.trim()) ?? []
  return [{ name: name.trim(), url }]
}

/** A day without both times is closed; a week without any day says nothing. */
function hoursOf(text: (name: string) => string): Json {
  const days = Array.from({ length: 7 }, (_, at) => {
    const [opens, closes] = [text(`opens${at}`), text(`closes${at}`)]
    return opens || closes ? { opens, closes } : null
  })
  return days.every((day) => day === null) ? null : days
}
