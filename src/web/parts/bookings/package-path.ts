import { pagePath } from '#web/lib/paths.ts'
import type { PackageChoice, TripChoice } from './trip-choice.ts'

/** The address of a package's page with the chosen yacht and trip. */
export function packagePath({ slug, items }: PackageChoice, yachtId: string, choice: TripChoice): string {
  const { date, guests, duration, start } = choice
  return pagePath(
    '/packages/:slug',
    { slug },
    { date, guests, duration, yacht: yachtId, start, items: items.join(',') },
  )
}
