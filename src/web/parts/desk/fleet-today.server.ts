import type { LocalDate } from '#shared/local-date.ts'
import type { Api } from '#web/context.ts'

/** Today where the first yacht of the fleet lies. Without a yacht, or for a co-manager without calendars, it is the day in UTC. */
export async function fleetToday(api: Api): Promise<LocalDate> {
  const today = new Date().toISOString().slice(0, 10)
  const fleet = await api.calendars.fleet({ from: today, to: today, limit: 1 }).catch(() => null)
  const [first] = fleet?.yachts ?? []
  return first?.now.slice(0, 10) ?? today
}
