/** An import between two files of this repository. Paths start at its root. */
export type Import = { from: string; to: string; specifier: string }

type Row = { name: string; row: number }

/** The sub-folders of a folder, from the lowest row up. Each may import only from lower rows. */
export type Floors = {
  folder: string
  rows: readonly Row[]
  /** True where sub-folders may not import files directly in the folder, which put the sub-folders together. */
  closedLooseFiles?: boolean
  /** True where imports inside a sub-folder must be relative. */
  ownFilesRelatively?: boolean
}

/** A folder that may not import another one although that one is on a lower row. */
export type Border = { from: string; to: string; reason: string }

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

export const brokenFloors = (floors: Floors, imports: readonly Import[]) =>
  imports.flatMap((edge) => report(edge, problemOfFloors(floors, edge)))

export const brokenBorders = ({ from, to, reason }: Border, imports: readonly Import[]) =>
  imports.flatMap((edge) => report(edge, isWithin(edge.from, from) && isWithin(edge.to, to) ? reason : undefined))

/** Tests and the files of tests/ may use each other; no program may use them. */
export const programsThatImportTests = (imports: readonly Import[]) =>
  imports.flatMap((edge) => {
    const isProgram = !isTest(edge.from) && !isWithin(edge.from, 'tests')
    const isOfTests = isTest(edge.to) || isWithin(edge.to, 'tests')
    return report(edge, isProgram && isOfTests ? 'only tests import tests' : undefined)
  })

/** The files of one import cycle, with the first one again at the end. */
export function findCycle(imports: readonly Import[]): string[] {
  const left = withoutEnds(imports)
  const steps: string[] = []
  // Every remaining file imports another remaining one, so the walk returns to a known file.
  for (let file = left[0]?.from; file !== undefined; file = left.find(({ from }) => from === file)?.to) {
    if (steps.includes(file)) return [...steps.slice(steps.indexOf(file)), file]
    steps.push(file)
  }
  return []
}

function withoutEnds(imports: readonly Import[]): readonly Import[] {
  const importers = new Set(imports.map(({ from }) => from))
  const left = imports.filter(({ to }) => importers.has(to))
  return left.length === imports.length ? left : withoutEnds(left)
}

function problemOfFloors(floors: Floors, { from, to, specifier }: Import): string | undefined {
  const { folder, rows, closedLooseFiles, ownFilesRelatively } = floors
  if (!isWithin(from, folder) || !isWithin(to, folder)) return undefined
  const [own, other] = [from, to].map((file) => subFolderOf(folder, file))
  if (own === undefined) return undefined
  if (other === undefined) return closedLooseFiles ? `${own} does not know what puts it together` : undefined
  if (own === other) {
    return ownFilesRelatively && !specifier.startsWith('.') ? `${own} imports its own files relatively` : undefined
  }
  const [ownRow, otherRow] = [own, other].map((name) => rows.find((each) => each.name === name)?.row)
  if (ownRow === undefined) return `${own} has no row`
  if (otherRow === undefined) return `${other} has no row`
  if (ownRow === otherRow) return `${own} and ${other} stand on the same row`
  return ownRow < otherRow ? `${own} stands on a lower row` : undefined
}

const isWithin = (file: string, folder: string) => file.startsWith(`${folder}/`)

function subFolderOf(folder: string, file: string): string | undefined {
  const [name, ...rest] = file.slice(folder.length + 1).split('/')
  return rest.length > 0 ? name : undefined
}

const report = ({ from, to }: Import, problem: string | undefined) =>
  problem === undefined ? [] : [`${from} imports ${to}: ${problem}`]
