import type { AccountOverview, WaitingBooking } from '#contract/account/account-desk.ts'
import { dayText, zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import type { Waiting } from '#web/parts/desk/waiting-rows.tsx'
import { payPath } from '#web/parts/reservation/pay-path.ts'
import { WalletIcon } from '#web/ui/desk-icons.tsx'
import { AlertIcon, CalendarIcon, ChatIcon, MailIcon } from '#web/ui/icons.tsx'
import { moneyText } from '#web/ui/price.tsx'

/** The rows that wait for the guest, each with a link to its page. The balance of the next charter stands on its card. */
export function waitingForGuest({ next, waiting, returned, answered }: AccountOverview, unread: number): Waiting[] {
  return [
    ...returned.map(({ bookingId, ...money }) => ({
      to: pagePath('/reservation/:bookingId/bank', { bookingId }),
      text: m.waiting_bank({ amount: moneyText(money) }),
      sign: WalletIcon,
    })),
    ...waiting.filter(({ id, nextAction }) => nextAction !== 'pay_balance' || id !== next?.id).map(rowOf),
    ...(unread > 0
      ? [{ to: pagePath('/UserDashboard/inbox'), text: m.desk_unread({ count: unread }), sign: ChatIcon }]
      : []),
    ...answered.map(({ id, subject }) => ({
      to: pagePath('/UserDashboard/support/:ticketId', { ticketId: id }),
      text: m.waiting_ticket({ subject }),
      sign: MailIcon,
    })),
  ]
}

/** The requests that wait for their owners. */
export const waitingForOwners = ({ requests }: AccountOverview): Waiting[] =>
  requests.map(({ id, bookingRef, yacht, start, until }) => ({
    to: pagePath('/reservation/:bookingId', { bookingId: id }),
    text: `${yacht.title || m.unnamed_yacht()}, ${zonedMomentText(start, yacht.timeZone)}`,
    sign: CalendarIcon,
    more: [bookingRef, until && m.request_answered_by({ moment: zonedMomentText(until, yacht.timeZone) })]
      .filter(Boolean)
      .join(' · '),
  }))

function rowOf(booking: WaitingBooking): Waiting {
  const { id, bookingRef, yacht, until } = booking
  const { text, sign, to = pagePath('/reservation/:bookingId', { bookingId: id }) } = words(booking)
  const deadline = until ? m.waiting_by({ moment: zonedMomentText(until, yacht.timeZone) }) : null
  return {
    to,
    text,
    sign,
    more: [yacht.title || m.unnamed_yacht(), bookingRef, deadline].filter((part) => part !== null).join(' · '),
  }
}

type Words = Pick<Waiting, 'text' | 'sign'> & { to?: string }

function words({ id, nextAction, due, difference, currency, bookingDate }: WaitingBooking): Words {
  const money = (amount: number) => moneyText({ amount, currency })
  const reservation = pagePath('/reservation/:bookingId', { bookingId: id })
  if (nextAction === 'answer_offer') return { text: m.waiting_offer(), sign: AlertIcon, to: `${reservation}#offer` }
  if (nextAction === 'answer_extension')
    return { text: m.waiting_extension(), sign: AlertIcon, to: `${reservation}#extension` }
  if (nextAction === 'choose_after_call')
    return { text: m.waiting_weather(), sign: CalendarIcon, to: `${reservation}#weather` }
  if (nextAction === 'choose_date')
    return {
      text: m.waiting_date(),
      sign: CalendarIcon,
      to: pagePath('/reservation/:bookingId/change', { bookingId: id }),
    }
  if (nextAction === 'pay_difference')
    return { text: m.next_pay_difference({ amount: money(difference ?? 0) }), sign: WalletIcon, to: payPath(id) }
  const amount = money(due?.amount ?? 0)
  if (nextAction === 'pay') return { text: m.waiting_pay({ amount }), sign: WalletIcon, to: payPath(id) }
  return {
    text: m.trip_task_balance({ amount, date: dayText(due?.date ?? bookingDate) }),
    sign: WalletIcon,
    to: payPath(id),
  }
}
