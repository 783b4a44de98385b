import type { BankReviewState, OwnerWaiting } from '#contract/office/owners.ts'
import type { OwnerEvent } from '#shared/owner-events.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

type Tone = 'plain' | 'good' | 'bad' | 'warn'

export const reviewStates: Record<BankReviewState, { tone: Tone; text: () => string }> = {
  unreviewed: { tone: 'warn', text: m.owners_bank_unreviewed },
  verified: { tone: 'good', text: m.owners_bank_verified },
  rejected: { tone: 'bad', text: m.owners_bank_rejected },
  expired: { tone: 'warn', text: m.owners_bank_expired },
}

export const waitingTexts: Record<OwnerWaiting, () => string> = {
  invitation: m.owners_waits_invitation,
  papers: m.owners_waits_papers,
  bank: m.owners_waits_bank,
  held: m.owners_waits_held,
}

/** The changes by other administrators in words. */
export const eventTexts: Record<OwnerEvent, () => string> = {
  agreement_added: m.owners_event_agreement,
  bank_details_verified: m.owners_event_bank_verified,
  bank_details_verified_first: m.owners_event_bank_verified_first,
  bank_details_rejected: m.owners_event_bank_rejected,
  payout_details_changed: m.owners_event_details,
  payouts_held: m.owners_event_held,
  payouts_released: m.owners_event_let_go,
  paper_verified: m.owners_event_paper_verified,
  paper_rejected: m.owners_event_paper_rejected,
  member_removed: m.owners_event_member,
}

export const unitTexts = {
  hour: m.owners_per_hour,
  day: m.owners_per_day,
  week: m.owners_per_week,
}

export const percentText = (basisPoints: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
