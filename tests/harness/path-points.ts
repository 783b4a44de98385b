type Point = [x: number, y: number]

const numbersOf: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7 }

/** Every point in an SVG path: curves by their control points, arcs by their ends. */
export function pointsOf(path: string): Point[] {
  let pen: Point = [0, 0]
  return [...path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].flatMap(([, command = '', rest = '']) =>
    stepsOf(command, rest).flatMap((numbers) => {
      const points = pointsOfStep(command, numbers, pen)
      pen = points.at(-1) ?? pen
      return points
    }),
  )
}

/** A command may be followed by the numbers of several steps. */
function stepsOf(command: string, text: string): number[][] {
  const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number)
  const size = numbersOf[command.toUpperCase()] ?? 1
  return Array.from({ length: Math.ceil(numbers.length / size) }, (_, step) =>
    numbers.slice(step * size, (step + 1) * size),
  )
}

function pointsOfStep(command: string, numbers: number[], [x, y]: Point): Point[] {
  const [fromX, fromY] = command === command.toLowerCase() ? [x, y] : [0, 0]
  const kind = command.toUpperCase()
  const [first = 0] = numbers
  if (kind === 'H') return [[fromX + first, y]]
  if (kind === 'V') return [[x, fromY + first]]
  const positions = kind === 'A' ? numbers.slice(-2) : numbers
  return positions.flatMap((each, at): Point[] =>
    at % 2 === 0 ? [[fromX + each, fromY + (positions[at + 1] ?? 0)]] : [],
  )
}
