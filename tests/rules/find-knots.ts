import type { Import } from './import-rules.ts'

/** A set of rooms (sub-folders or files) that import each other in a cycle: each reaches every other one through imports. */
export type Knot = {
  rooms: string[]
  /** One import from the first room to another room of the knot, and one import that leads back. For the error message. */
  arrows: Import[]
}

type Arrow = { from: string; to: string; edge: Import }

/** Finds the knots in a folder. Its rooms are its sub-folders and the files directly in it. */
export function findKnots(folder: string, imports: readonly Import[]): Knot[] {
  const arrows = arrowsBetween(folder, imports)
  const reached = new Map([...new Set(arrows.map(({ from }) => from))].map((room) => [room, reachFrom(room, arrows)]))
  const isKnotted = (one: string, other: string) => reached.get(one)?.has(other) && reached.get(other)?.has(one)
  const knots: Knot[] = []
  for (const room of [...reached.keys()].sort()) {
    const rooms = [...reached.keys()].filter((other) => isKnotted(room, other)).sort()
    if (rooms[0] === room) knots.push({ rooms, arrows: thereAndBack(room, rooms, arrows) })
  }
  return knots
}

export const describeKnot = (folder: string, { rooms, arrows }: Knot): string =>
  `${folder}: ${rooms.join(', ')} need each other: ${arrows.map(({ from, to }) => `${from} imports ${to}`).join('; ')}`

/** Returns every folder in which one of these files lies in a sub-folder. */
export function foldersWithRooms(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => {
    const parts = file.split('/')
    return parts.slice(0, -2).map((_, depth) => parts.slice(0, depth + 1).join('/'))
  })
  return [...new Set(folders)].sort()
}

function arrowsBetween(folder: string, imports: readonly Import[]): Arrow[] {
  return imports.flatMap((edge) => {
    const [from, to] = [roomOf(folder, edge.from), roomOf(folder, edge.to)]
    return from === undefined || to === undefined || from === to ? [] : [{ from, to, edge }]
  })
}

function roomOf(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined
  const [name] = file.slice(folder.length + 1).split('/')
  return name
}

/** Returns all rooms that a room imports directly or indirectly. The room itself is among them only if it is in a cycle. */
function reachFrom(room: string, arrows: readonly Arrow[]): Set<string> {
  const reached = new Set<string>()
  const left = [room]
  for (let from = left.pop(); from !== undefined; from = left.pop())
    for (const arrow of arrows) {
      if (arrow.from !== from || reached.has(arrow.to)) continue
      reached.add(arrow.to)
      left.push(arrow.to)
    }
  return reached
}

function thereAndBack(room: string, rooms: readonly string[], arrows: readonly Arrow[]): Import[] {
  const there = arrows.find(({ from, to }) => from === room && rooms.includes(to))
  const back =
    arrows.find(({ from, to }) => from === there?.to && to === room) ??
    arrows.find(({ from, to }) => to === room && rooms.includes(from))
  return [there, back].flatMap((arrow) => arrow?.edge ?? [])
}
