import { isLocalDate } from '#shared/local-date.ts'

/** The address of the same page with some of its query changed. Null or '' removes a field. */
export function withQuery(current: URLSearchParams, changes: Record<string, string | number | null | undefined>) {
  const next = new URLSearchParams(current)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  const text = next.toString()
  return text ? `?${text}` : '?'
}

/** The values of a list field, which a link writes once with commas and a form writes repeatedly. */
export const listOf = (params: URLSearchParams, name: string) =>
  params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .filter(Boolean)

/** Adds the value to a list field, or removes it. */
export function toggled(params: URLSearchParams, name: string, value: string) {
  const values = listOf(params, name)
  return (values.includes(value) ? values.filter((one) => one !== value) : [...values, value]).join(',')
}

/** The day in a field; null for anything else, which is ignored. */
export function dayOf(params: URLSearchParams, name: string): string | null {
  const text = params.get(name)?.trim() ?? ''
  return /^20\d\d-/.test(text) && isLocalDate(text) ? text : null
}
