import { z } from 'zod'
import { readData } from '../read-data.ts'
import { Words } from '../words.ts'

const DemoOwner = z.strictObject({
  name: z.string().min(1),
  email: z.email(),
  contact: z.string().min(1),
  location: Words,
  about: Words,
  languages: z.array(z.string().regex(/^[a-z]{2}$/)).min(1),
  /** Median minutes until an answer. */
  replyMinutes: z.int().positive(),
})

/** The owners of the demo fleet. Ben is the one in tests and screenshots. */
export const demoOwners = readData('demo/owners', z.object({ ben: DemoOwner }).catchall(DemoOwner))
