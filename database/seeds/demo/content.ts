import { z } from 'zod'
import type { Db } from '#server/platform/database.ts'
import { SeedEntry } from '../content/entry.ts'
import { seedEntries } from '../content/seed-content.ts'
import { readData } from '../read-data.ts'

/** Invented testimonials and partners. Both are marked as such, on the screen too. */
export async function seedDemoContent(db: Db): Promise<void> {
  await seedEntries(db, 'testimonial', readData('demo/testimonials', z.array(SeedEntry)), { demo: true })
  await seedEntries(db, 'partner', readData('demo/partners', z.array(SeedEntry)), { demo: true })
}
