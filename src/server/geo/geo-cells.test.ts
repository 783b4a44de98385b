import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { cellsOfBox, cellsOfCircle } from './geo-cells.ts'
import { distanceKm } from './place.ts'

const { db } = await testDatabase()

const degree = (most: number) =>
  fc.oneof(
    fc.double({ min: -most, max: most, noNaN: true }),
    fc.integer({ min: -most, max: most }),
    fc.constantFrom(-most, 0, most),
  )
const point = fc.record({ latitude: degree(90), longitude: degree(180) })

type Point = { latitude: number; longitude: number }

/** The cells in the triggers' notation. */
async function cellsOf(points: readonly Point[]): Promise<string[]> {
  const { rows } = await sql<{ cell: string }>`
    select page_cell(latitude, longitude) as cell
    from unnest(${points.map((each) => each.latitude)}::float8[], ${points.map((each) => each.longitude)}::float8[])
      with ordinality as point (latitude, longitude, number)
    order by number`.execute(db)
  return rows.map(({ cell }) => cell)
}

test('whatever lies within a box lies in one of its cells', async () => {
  const bound = fc.oneof(degree(90), fc.double({ min: -400, max: 400, noNaN: true }))
  const box = fc.record({ west: bound, south: bound, east: bound, north: bound })
  await fc.assert(
    fc.asyncProperty(box, fc.array(point, { maxLength: 40 }), async (given, points) => {
      const { west, south, east, north } = given
      const within = points.filter(
        ({ latitude, longitude }) =>
          latitude >= south &&
          latitude <= north &&
          (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east),
      )
      const cells = cellsOfBox(given)
      if (cells) expect(cells).toEqual(expect.arrayContaining(await cellsOf(within)))
    }),
    { numRuns: runs(150) },
  )
})

test('whatever lies within a circle lies in one of its cells, at the date line too', async () => {
  const near = fc.record({
    north: fc.double({ min: -6, max: 6, noNaN: true }),
    east: fc.double({ min: -40, max: 40, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(
      point,
      fc.double({ min: 0.1, max: 600, noNaN: true }),
      fc.array(near, { maxLength: 60 }),
      async (centre, radiusKm, offsets) => {
        const points = offsets.map(({ north, east }) => ({
          latitude: Math.max(-90, Math.min(90, centre.latitude + north)),
          longitude: ((((centre.longitude + east + 180) % 360) + 360) % 360) - 180,
        }))
        const within = [centre, ...points].filter((each) => distanceKm(centre, each) <= radiusKm)
        const cells = cellsOfCircle({ ...centre, radiusKm })
        if (cells) expect(cells).toEqual(expect.arrayContaining(await cellsOf(within)))
      },
    ),
    { numRuns: runs(150) },
  )
})

test('few cells hold a town; half the world and a pole have no cells', () => {
  expect(cellsOfCircle({ latitude: 25.5, longitude: 55.5, radiusKm: 20 })).toEqual(['cell:25:55'])
  expect(cellsOfCircle({ latitude: 0.5, longitude: 179.9, radiusKm: 30 })).toEqual(['cell:0:179', 'cell:0:-180'])
  expect(cellsOfCircle({ latitude: 89.9, longitude: 0, radiusKm: 30 })).toBeUndefined()
  expect(cellsOfBox({ west: -180, south: -90, east: 180, north: 90 })).toBeUndefined()
})
