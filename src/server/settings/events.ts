import { z } from 'zod'
import type { EventType } from '../platform/event.ts'

/** An operator has changed a setting of the market. */
export const settingChanged: EventType<{ name: string }> = {
  name: 'setting.changed',
  payload: z.object({ name: z.string() }),
}
