import type { Setting } from '#contract/settings/settings.ts'

/** The first values of a setting's fields. */
export function formValuesOf({ type, value }: Setting): Record<string, string> {
  if (value === null) return {}
  if (type === 'percent') return { value: String(Number(value) / 100) }
  if (type === 'codes') return { value: Array.isArray(value) ? value.join(',') : '' }
  if (type === 'links')
    return {
      value: Array.isArray(value)
        ? value
            .map(membersOf)
            .map(({ name, url }) => `${name} ${url}`)
            .join('\n')
        : '',
    }
  if (type === 'colours' || type === 'texts') return membersOf(value)
  if (type === 'script') return scriptValues(value)
  if (type === 'hours') return Array.isArray(value) ? Object.assign({}, ...value.map(dayValues)) : {}
  return { value: String(value) }
}

function dayValues(day: Setting['value'], at: number): Record<string, string> {
  const { opens = '', closes = '' } = membersOf(day)
  return { [`opens${at}`]: opens, [`closes${at}`]: closes }
}

/** Lists as the fields show them. */
function scriptValues(value: Setting['value']): Record<string, string> {
  const { name = '', url = '', origins = '', cookies = '' } = membersOf(value)
  return { name, url, origins: origins.replaceAll(',', '\n'), cookies: cookies.replaceAll(',', ' ') }
}

const membersOf = (value: Setting['value']): Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, String(part)]))
    : {}
