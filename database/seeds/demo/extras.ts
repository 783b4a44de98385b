import { z } from 'zod'
import { readData } from '../read-data.ts'
import { Words } from '../words.ts'

const MenuEntry = z.strictObject({
  name: Words,
  per: z.enum(['booking', 'hour', 'person', 'night']),
  /** Whole dollars at the level of Dubai or Miami. Each market converts them to its own level and rounding. */
  dollars: z.int().positive(),
  most: z.int().positive().optional(),
  /** The guest chooses the hours, from this number. */
  leastHours: z.int().positive().optional(),
  payable: z.literal('base').optional(),
  mandatory: z.literal(true).optional(),
})

/** The extras of charters, by code. */
export const extraMenu = new Map(Object.entries(readData('demo/extras', z.record(z.string(), MenuEntry))))
