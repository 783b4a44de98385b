/** The scope of a weather call, read from the address: places (one a line), a day and hours. */
export type RoundQuery = { places: string[]; date: string; from: string; to: string }

const day = /^\d{4}-\d{2}-\d{2}$/
const time = /^([01]\d|2[0-3]):[0-5]\d$/

export function roundIn(params: { get(name: string): unknown }): RoundQuery {
  const text = (name: string) => String(params.get(name) ?? '').trim()
  const matching = (name: string, pattern: RegExp, fallback: string) =>
    pattern.test(text(name)) ? text(name) : fallback
  return {
    places: text('places')
      .toWellFormed()
      .split(/[\r\n]+/)
      .map((line) => line.trim().slice(0, 100))
      .filter(Boolean)
      .slice(0, 20),
    date: matching('date', day, ''),
    from: matching('from', time, '00:00'),
    to: matching('to', time, '23:59'),
  }
}
