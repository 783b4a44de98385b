import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** The usual weather of one month: whole degrees Celsius, and days with at least 1 mm of rain. */
const MonthlyClimate = z.object({
  high: z.int().min(-20).max(50),
  low: z.int().min(-30).max(40),
  sea: z.int().min(-2).max(36),
  rainDays: z.int().min(0).max(31),
})
type MonthlyClimate = z.infer<typeof MonthlyClimate>

/** A coast with its twelve months, from January. */
export type Climate = { name: string; latitude: number; longitude: number; months: MonthlyClimate[] }

const Numbers = z
  .string()
  .regex(/^-?\d+( -?\d+){3}$/)
  .transform((text) => {
    const [high, low, sea, rainDays] = text.split(' ').map(Number)
    return { high, low, sea, rainDays }
  })
  .pipe(MonthlyClimate)

const Row = z
  .tuple([z.string().min(1), z.coerce.number().min(-90).max(90), z.coerce.number().min(-180).max(180)], Numbers)
  .refine(([, , , ...months]) => months.length === 12, 'A row needs twelve months.')
  .transform(([name, latitude, longitude, ...months]) => ({ name, latitude, longitude, months }))

const file = new URL('climate.csv', import.meta.url)

/** The usual weather of coasts where charters leave: our own table. Its head names its source. */
export function listClimates(): Climate[] {
  return z.array(Row).parse(parse(readFileSync(file), { comment: '#', comment_no_infix: true, from: 2 }))
}
