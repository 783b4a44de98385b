import { type RawBuilder, sql } from 'kysely'
import type { TransactionKind } from '#contract/payments/transactions.ts'
import type { Id } from '#shared/id.ts'

/** The wanted transactions: those of these bookings, and payouts to these owners. Without owners, payouts of these bookings. */
export type Scope = { bookingIds: readonly Id[]; ownerIds: readonly Id[] | null }

type Source = {
  /** Columns: subject, at, status, state, amount, currency, booking_id, owner_id, provider_id, way. */
  select: RawBuilder<unknown>
  /** A condition for a booking or an owner. */
  within: (scope: Scope) => RawBuilder<boolean>
}

const ofBookings = ({ bookingIds }: Scope) => sql<boolean>`booking_id = any(${[...bookingIds]}::text[])`

const stateOfPayment = sql`case status
  when 'captured' then 'done' when 'authorised' then 'authorised' when 'voided' then 'ended' else 'open' end`

/** Each kind of transaction as rows of one shape. Money that the market receives is positive. */
export const transactionSources: Record<TransactionKind, Source> = {
  charge: {
    select: sql`
      select id::text as subject, created_at as at, status, ${stateOfPayment} as state, amount, currency::text as currency,
        booking_id, null::text as owner_id, intent_id as provider_id, way
      from payments where voucher_id is null`,
    within: ofBookings,
  },
  refund: {
    select: sql`
      select refunds.id::text as subject, refunds.created_at as at, refunds.status,
        case refunds.status when 'succeeded' then 'done' when 'failed' then 'failed' else 'open' end as state,
        -refunds.amount as amount, payments.currency::text as currency, payments.booking_id, null::text as owner_id,
        provider_refund_id as provider_id, refunds.way
      from refunds join payments on payments.id = refunds.payment_id where payments.voucher_id is null`,
    within: ofBookings,
  },
  payout: {
    select: sql`
      select id::text as subject, created_at as at, status,
        case when status = 'paid' then 'done' when status in ('failed', 'returned') then 'failed' else 'open' end as state,
        -amount as amount, currency::text as currency, null::text as booking_id, owner_id::text as owner_id,
        coalesce(transfer_id, bank_reference) as provider_id, way
      from payouts where true`,
    within: ({ ownerIds, bookingIds }) =>
      ownerIds
        ? sql<boolean>`owner_id = any(${[...ownerIds]}::text[])`
        : sql<boolean>`subject in (
            select payout_id from payout_items join earnings using (entry_id, owner_id, currency)
            where earnings.booking_id = any(${[...bookingIds]}::text[])
          )`,
  },
  dispute: {
    select: sql`
      select disputes.id as subject, disputes.opened_at as at, disputes.status,
        case disputes.status when 'won' then 'done' when 'lost' then 'failed' else 'open' end as state,
        -disputes.amount as amount, disputes.currency::text as currency, payments.booking_id, null::text as owner_id,
        disputes.id as provider_id, 'card' as way
      from disputes join payments on payments.id = disputes.payment_id where true`,
    within: ofBookings,
  },
  deposit: {
    select: sql`
      select id::text as subject, created_at as at, status, ${stateOfPayment} as state,
        coalesce(capture_amount, amount) as amount, currency::text as currency, booking_id, null::text as owner_id,
        intent_id as provider_id, 'card' as way
      from deposit_holds where true`,
    within: ofBookings,
  },
  voucher: {
    select: sql`
      select lpad(posting.entry_id::text, 12, '0') || '-' || posting.line as subject, posting.booked_at as at,
        entry.kind as status, 'done' as state, -posting.amount as amount, posting.currency::text as currency,
        entry.booking_id, null::text as owner_id, posting.party_id::text as provider_id, posting.account as way
      from ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id
      where posting.account in ('gift_card', 'credit')`,
    within: ofBookings,
  },
}
