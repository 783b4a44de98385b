import type { ManualEntryState } from '#contract/payments/ledger.ts'
import { m } from '#web/paraglide/messages.js'

type Tone = 'plain' | 'good' | 'bad' | 'warn'

/** The state of a proposed entry, and the notice (`done`) right after it came into that state. */
export const entryStates: Record<ManualEntryState, { text: () => string; tone: Tone; done: () => string }> = {
  proposed: { text: m.money_entry_proposed, tone: 'warn', done: m.money_entry_proposed_done },
  approved: { text: m.money_entry_approved, tone: 'good', done: m.money_entry_approved_done },
  refused: { text: m.money_entry_refused, tone: 'bad', done: m.money_entry_refused_done },
  withdrawn: { text: m.money_entry_withdrawn, tone: 'plain', done: m.money_entry_withdrawn_done },
}
