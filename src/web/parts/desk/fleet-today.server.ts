import type { CalendarYacht } from '#contract/calendars/owner-calendar.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Api } from '#web/context.ts'

/** Today where the first yacht of the fleet lies. Without a yacht, or for a co-manager without calendars, it is the day in UTC. */
export async function fleetToday(api: Api): Promise<LocalDate> {
  const today = new Date().toISOString().slice(0, 10)
  const fleet = await api.calendars.fleet({ from: today, to: today, limit: 1 }).catch(() => null)
  return todayOf(fleet?.yachts ?? []) ?? today
}

/** Today where the first of the yachts lies; undefined without a yacht. */
export const todayOf = ([first]: readonly CalendarYacht[]): LocalDate | undefined => first?.now.slice(0, 10)
