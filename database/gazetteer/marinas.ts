import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

const Marina = z.object({
  name: z.string().min(1),
  place: z.string().min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  aliases: z.string().transform((text) => text.split('|').filter(Boolean)),
})
export type Marina = z.infer<typeof Marina>

const file = new URL('marinas.csv', import.meta.url)

/** Harbours, piers and anchorages that charters leave from: our own list. */
export function listMarinas(): Marina[] {
  return z.array(Marina).parse(parse(readFileSync(file), { columns: true, relax_column_count: true }))
}
