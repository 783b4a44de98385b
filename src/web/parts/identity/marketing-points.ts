import { m } from '#web/paraglide/messages.js'
import { BoatIcon, PersonIcon } from '#web/ui/desk-icons.tsx'
import type { Icon } from '#web/ui/icon.tsx'
import { CalendarIcon, ShieldIcon, WavesIcon } from '#web/ui/icons.tsx'
import { LockIcon } from '#web/ui/yacht-icons.tsx'

export type Point = { sign: Icon; text: () => string }

export const forGuests: readonly Point[] = [
  { sign: WavesIcon, text: m.auth_point_access },
  { sign: PersonIcon, text: m.auth_point_personal },
  { sign: CalendarIcon, text: m.auth_point_availability },
  { sign: LockIcon, text: m.auth_point_payment },
]

export const forOwners: readonly Point[] = [
  { sign: CalendarIcon, text: m.owner_point_calendar },
  { sign: BoatIcon, text: m.owner_point_terms },
  { sign: ShieldIcon, text: m.owner_point_review },
]
