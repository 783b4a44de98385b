import { z } from 'zod'
import { readData } from '../read-data.ts'
import { Words } from '../words.ts'

const MenuEntry = z.strictObject({
  name: Words,
  per: z.enum(['booking', 'hour', 'person', 'night']),
  /** In whole dollars, as in Dubai or Miami; each market has its own level and rounding. */
  dollars: z.int().positive(),
  most: z.int().positive().optional(),
  payable: z.literal('base').optional(),
  mandatory: z.literal(true).optional(),
})

/** What can be added to a charter, by its code. */
export const extraMenu = new Map(Object.entries(readData('demo/extras', z.record(z.string(), MenuEntry))))
