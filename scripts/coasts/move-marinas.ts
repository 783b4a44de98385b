import { readFileSync, writeFileSync } from 'node:fs'
import { listMarinas, type Marina } from '../../database/gazetteer/marinas.ts'
import { distance, type LocalCoast, localCoast, type Point } from './local-coast.ts'
import type { Land } from './read-osm-land.ts'

/** A longer move means that the list or the coast is wrong, and a person has to check it. */
const mostMetres = 450
const searchedMetres = 1200
const directions = 32
const berthMetres = 20

const file = new URL('../../database/gazetteer/marinas.csv', import.meta.url)

/** Moves marinas on land to the nearest water, in the file of the list, and reports each. */
export function moveMarinas(lands: readonly Land[], report: (line: string) => void): Marina[] {
  let text = readFileSync(file, 'utf8')
  for (const { name, latitude, longitude } of listMarinas()) {
    const coast = localCoast(lands, latitude, longitude)
    if (!coast.isLand([0, 0])) continue
    const berth = findBerth(coast)
    const [east, north] = coast.toPosition(berth ?? [0, 0])
    if (!berth || distance(berth, [0, 0]) > mostMetres) {
      const nearest = berth
        ? `the nearest is ${Math.round(distance(berth, [0, 0]))} m off: ${north.toFixed(5)},${east.toFixed(5)}`
        : 'none near'
      report(`${name}: on land, no water within ${mostMetres} m; ${nearest}`)
      continue
    }
    text = text
      .split('\n')
      .map((line) =>
        line.startsWith(`${name},`) || line.startsWith(`"${name}",`)
          ? line.replace(/,-?\d+\.\d+,-?\d+\.\d+,/, `,${north.toFixed(5)},${east.toFixed(5)},`)
          : line,
      )
      .join('\n')
    report(`${name}: moved by ${Math.round(distance(berth, [0, 0]))} m, onto the water`)
  }
  writeFileSync(file, text)
  return listMarinas()
}

/** The nearest spot on the water with a berth's length to the shore. */
function findBerth(coast: LocalCoast): Point | undefined {
  for (let metres = 20; metres <= searchedMetres; metres += 20) {
    for (let part = 0; part < directions; part += 1) {
      const turn = (2 * Math.PI * part) / directions
      const spot: Point = [Math.sin(turn) * metres, Math.cos(turn) * metres]
      if (!coast.isLand(spot) && distance(coast.nearestShore(spot) ?? [0, 0], spot) >= berthMetres) return spot
    }
  }
  return undefined
}
