import type { DayPart } from '#contract/boats.ts'
import { m } from '#web/paraglide/messages.js'

export function dayPartText(part: DayPart): string {
  const texts = { morning: m.part_morning, afternoon: m.part_afternoon, evening: m.part_evening, night: m.part_night }
  return texts[part]()
}
