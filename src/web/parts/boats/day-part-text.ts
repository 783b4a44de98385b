import type { DayPart } from '#shared/day-part.ts'
import { m } from '#web/paraglide/messages.js'

export function dayPartText(part: DayPart): string {
  const texts = {
    morning: m.part_morning,
    afternoon: m.part_afternoon,
    sunset: m.part_sunset,
    evening: m.part_evening,
    night: m.part_night,
  }
  return texts[part]()
}
