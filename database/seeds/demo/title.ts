import type { DemoYacht } from './yachts.ts'

const metresPerFoot = 0.3048

/** The title of a yacht's listing. A number at its end is the length, in metres if it says so, else in feet. */
export function titleOf({ title, length }: Pick<DemoYacht, 'title' | 'length'>): string {
  const [, name, number, unit = ''] = /^(.+) (\d{2,3})(m?)$/.exec(title) ?? []
  if (!name) return title
  const feet = length / metresPerFoot
  const told = Number(number)
  // A boat is measured with or without its platform, and some makers count in metres.
  const agrees = Math.abs(told - length) <= 0.6 || (!unit && Math.abs(told - feet) <= 3)
  return agrees ? title : `${name} ${unit ? Math.round(length) : Math.floor(feet)}${unit}`
}
