import { z } from 'zod'

/**
 * The usual weather of a month where the yacht lies, by long-term means. It is no forecast. Degrees Celsius; days with at least 1 mm
 * of rain.
 */
export const UsualWeather = z.object({
  month: z.int().min(1).max(12),
  high: z.int(),
  low: z.int(),
  sea: z.int(),
  rainDays: z.int(),
})
export type UsualWeather = z.infer<typeof UsualWeather>
