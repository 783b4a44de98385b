import { domains } from '#server/domains.ts'
import { desks, webRooms } from '#web/rooms.ts'

type Box = { name: string; row: number; rooms?: readonly (readonly string[])[] }

const [width, gap, line] = [1000, 8, 15]
const letter = 6

/** A desk stands above all parts; its rooms are named in its box. */
const pageBoxes: Box[] = [
  ...webRooms.parts,
  ...desks.map((name) => ({ name, row: webRooms.parts.length, rooms: floorsWithin(webRooms[name]) })),
]

function floorsWithin(rooms: readonly { name: string; row: number }[]): string[][] {
  return Map.groupBy(rooms, ({ row }) => row)
    .values()
    .map((floor) => floor.map(({ name }) => name))
    .toArray()
}

/** A picture of the floors of the server and of the pages. A box may import boxes of lower floors alone. */
export function drawFloors(): string {
  const server = floorsOf('Server: domains, with their rooms from the lowest up', domains, 0)
  const web = floorsOf('Pages: the desks, and the parts that they share', pageBoxes, server.bottom + 24)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${web.bottom}" font-family="system-ui, sans-serif" font-size="12">
<rect width="${width}" height="${web.bottom}" fill="#fff"/>
${[...server.parts, ...web.parts].join('\n')}
</svg>
`
}

function floorsOf(title: string, boxes: readonly Box[], top: number): { parts: string[]; bottom: number } {
  const parts = [`<text x="${gap}" y="${top + 20}" font-size="15" font-weight="600">${title}</text>`]
  let y = top + 32
  for (const row of [...new Set(boxes.map((box) => box.row))].sort((a, b) => b - a)) {
    const onFloor = boxes.filter((box) => box.row === row)
    const size = Math.round((width - gap) / onFloor.length - gap)
    const texts = onFloor.map(({ rooms = [] }) =>
      wrap(rooms.map((row) => row.join(', ')).join(' < '), (size - 16) / letter),
    )
    const height = 26 + Math.max(...texts.map((lines) => lines.length)) * line
    for (const [at, { name }] of onFloor.entries()) {
      const x = gap + at * (size + gap)
      parts.push(
        `<rect x="${x}" y="${y}" width="${size}" height="${height}" rx="4" fill="#eef4f8" stroke="#5b7d95"/>`,
        `<text x="${x + 8}" y="${y + 17}" font-weight="600">${name}</text>`,
        ...(texts[at] ?? []).map(
          (text, index) =>
            `<text x="${x + 8}" y="${y + 33 + index * line}" font-size="11">${text.replaceAll('<', '&lt;')}</text>`,
        ),
      )
    }
    y += height + gap
  }
  return { parts, bottom: y }
}

function wrap(text: string, lettersALine: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= lettersALine) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
