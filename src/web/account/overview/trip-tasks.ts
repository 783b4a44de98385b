import type { NextTrip } from '#contract/account/account-desk.ts'
import { dayText, zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { licenceText } from '#web/parts/bookings/licence-text.ts'
import { payPath } from '#web/parts/reservation/pay-path.ts'
import { PersonIcon, WalletIcon } from '#web/ui/desk-icons.tsx'
import type { Icon } from '#web/ui/icon.tsx'
import { ShieldIcon } from '#web/ui/icons.tsx'
import { moneyText } from '#web/ui/price.tsx'

const listed = (texts: string[]) => new Intl.ListFormat(getLocale()).format(texts)

export type TripTask = { id: string; text: string; sign: Icon; to: string }

/** The tasks that the guest still has for a charter, in the order of the deadlines. The licence is shown at the handover. */
export function tripTasks(trip: NextTrip, now: number): TripTask[] {
  const { id, due, currency, yacht, deposit, registered, places, locksAt, licences } = trip
  const moment = (at: string) => zonedMomentText(at, yacht.timeZone)
  const reservation = pagePath('/reservation/:bookingId', { bookingId: id })
  const tasks: TripTask[] = []
  if (due)
    tasks.push({
      id: 'balance',
      text: due.date
        ? m.trip_task_balance({ amount: moneyText({ amount: due.amount, currency }), date: dayText(due.date) })
        : m.trip_task_pay({ amount: moneyText({ amount: due.amount, currency }) }),
      sign: WalletIcon,
      to: payPath(id),
    })
  if (deposit)
    tasks.push({
      id: 'deposit',
      text: m.trip_task_deposit({
        amount: moneyText({ amount: deposit.amount, currency }),
        moment: moment(deposit.dueBy),
      }),
      sign: ShieldIcon,
      to: pagePath('/reservation/:bookingId/deposit', { bookingId: id }),
    })
  if (registered < places && now < Date.parse(locksAt))
    tasks.push({
      id: 'party',
      text: m.trip_task_party({ count: registered, all: places, moment: moment(locksAt) }),
      sign: PersonIcon,
      to: `${reservation}#party`,
    })
  if (licences && licences.licences.length > 0)
    tasks.push({
      id: 'licence',
      text: m.trip_task_licence({ licences: listed(licences.licences.map(licenceText)) }),
      sign: ShieldIcon,
      to: `${reservation}#licence`,
    })
  return tasks
}
