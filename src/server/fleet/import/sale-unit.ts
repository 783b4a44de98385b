import { foldName } from '../../geo/fold.ts'

/** The unit of a price. */
export type SaleUnit = 'hour' | 'day' | 'week'

const labels: Readonly<Record<SaleUnit, readonly string[]>> = {
  hour: [
    'hour',
    'hours',
    'hourly',
    'h',
    'hr',
    'per hour',
    'heure',
    'heures',
    'horaire',
    'a lheure',
    'par heure',
  ].concat(['ora', 'allora', 'stunde', 'hora', 'sat']),
  day: [
    'day',
    'days',
    'daily',
    'd',
    'per day',
    'jour',
    'jours',
    'journee',
    'journalier',
    'a la journee',
    'par jour',
  ].concat(['giorno', 'giornata', 'tag', 'dia', 'dan', 'full day']),
  week: ['week', 'weeks', 'weekly', 'w', 'per week', 'semaine', 'semaines', 'hebdomadaire', 'a la semaine'].concat([
    'par semaine',
    'settimana',
    'woche',
    'semana',
    'tjedan',
  ]),
}
const units = new Map(Object.entries(labels).flatMap(([unit, words]) => words.map((word) => [word, unit as SaleUnit])))

/** The unit that a label means, in the languages of the Mediterranean. */
export const readUnit = (label: string): SaleUnit | undefined => units.get(foldName(label))

/** The unit that the name of a price column states: "hourly rate", "prix_par_jour". */
export function unitInColumn(column: string): SaleUnit | undefined {
  const words = foldName(column.replaceAll('_', ' ')).split(' ')
  return words
    .filter((word) => word.length > 1)
    .map(readUnit)
    .find((unit) => unit !== undefined)
}
