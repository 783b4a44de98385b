export type Alternative = { start: string; date: string; time: string }

/** The free departures that come with a refusal. */
export function readAlternatives({ alternatives }: Record<string, unknown>): Alternative[] {
  return Array.isArray(alternatives) ? alternatives.filter(isAlternative) : []
}

function isAlternative(value: unknown): value is Alternative {
  if (typeof value !== 'object' || value === null) return false
  return ['start', 'date', 'time'].every((name) => typeof Reflect.get(value, name) === 'string')
}
