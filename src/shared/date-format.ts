const formats = new Map<string, Intl.DateTimeFormat>()
/** The limit of cached formatters, one for each combination of zone, language and shape. Each takes tens of kilobytes. */
const keptAtMost = 200

/** A cached formatter of dates: creating one takes a millisecond, using it microseconds. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= keptAtMost) formats.clear()
  const made = new Intl.DateTimeFormat(language, options)
  formats.set(key, made)
  return made
}
