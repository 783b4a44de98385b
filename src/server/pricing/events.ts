import { z } from 'zod'
import type { EventType } from '../platform/event.ts'

/** An operator has added or ended a rate of tax. */
export const taxesChanged: EventType<Record<string, never>> = { name: 'taxes.changed', payload: z.strictObject({}) }
