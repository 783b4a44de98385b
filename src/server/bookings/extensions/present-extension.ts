import type { Extension, ExtensionStatus, GuestExtension } from '#contract/bookings/extensions.ts'
import type { Payment } from '../../payments/queries.ts'
import type { StoredChange } from '../change-queries.ts'
import { keptCardIn } from '../payment/present-payment.ts'

type MoneyContext = { currency: string; now: number }

export function presentExtension(change: StoredChange, { currency, now }: MoneyContext): Extension {
  const status = statusOf(change, now)
  return {
    id: change.id,
    status,
    end: new Date(change.end).toISOString(),
    price: change.total - change.old_total,
    difference: change.difference,
    currency,
    until: status === 'open' ? (change.expires_at?.toISOString() ?? null) : null,
  }
}

export function presentForGuest(
  change: StoredChange,
  payments: readonly Payment[],
  { currency, now }: MoneyContext,
): GuestExtension {
  const payment = payments.find(({ id }) => id === change.payment_id)
  const cardRefused = payment?.status === 'open' && payment.decline_code !== null
  const isAsked = statusOf(change, now) === 'open' && change.difference > 0
  return {
    ...presentExtension(change, { currency, now }),
    card: isAsked && !cardRefused ? keptCardIn(payments) : null,
    cardRefused: isAsked && cardRefused,
  }
}

const ended: Partial<Record<string, ExtensionStatus>> = {
  applied: 'agreed',
  given_up: 'declined',
  expired: 'expired',
  withdrawn: 'withdrawn',
}

function statusOf({ status, expires_at }: StoredChange, now: number): ExtensionStatus {
  if (status !== 'open') return ended[status] ?? 'not_made'
  if (expires_at === null) return 'paying'
  return expires_at.getTime() > now ? 'open' : 'expired'
}
