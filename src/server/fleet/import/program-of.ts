import { foldName } from '../../geo/fold.ts'

/** Programs of charter companies, by the names of columns in their exports. */
type Program = 'mmk' | 'nausys'

// Folded and without spaces. Four of them in one heading are no chance.
const marks: Readonly<Record<Program, readonly string[]>> = {
  mmk: [
    'yachtid',
    'startbase',
    'endbase',
    'datefrom',
    'dateto',
    'product',
    'startprice',
    'obligatoryextrasprice',
    'securitydeposit',
    'discountpercentage',
    'homebase',
    'shipyardid',
  ],
  nausys: [
    'yachtid',
    'periodfrom',
    'periodto',
    'locationfrom',
    'locationto',
    'locationfromid',
    'pricelistprice',
    'clientprice',
    'berthstotal',
    'renewalyear',
    'buildyear',
    'yachtmodelid',
  ],
}

const fewestMarks = 4

/** The program that has made a file with this heading. Null for another, and where two could be meant. */
export function programOf(header: readonly string[]): Program | null {
  const names = new Set(header.map((column) => foldName(column).replaceAll(' ', '')))
  const counts = (['mmk', 'nausys'] as const).map((program) => ({
    program,
    count: marks[program].filter((mark) => names.has(mark)).length,
  }))
  const [first, second] = counts.sort((a, b) => b.count - a.count)
  if (!first || first.count < fewestMarks || first.count === second?.count) return null
  return first.program
}
