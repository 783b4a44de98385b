import type { QuoteChoice, SentQuoteState } from '#contract/bookings/sent-quotes.ts'
import { m } from '#web/paraglide/messages.js'

/** The badge of every state of an offer. */
export const quoteStates = {
  open: { tone: 'sea', text: m.sent_quote_open },
  opened: { tone: 'sea', text: m.sent_quote_opened },
  held: { tone: 'brass', text: m.sent_quote_held },
  paid: { tone: 'good', text: m.sent_quote_paid },
  expired: { tone: 'plain', text: m.sent_quote_expired },
  withdrawn: { tone: 'plain', text: m.sent_quote_withdrawn },
  sold: { tone: 'warn', text: m.sent_quote_sold },
} as const satisfies Record<SentQuoteState, unknown>

/** The badge of every yacht of an offer. */
export const choiceStates = {
  free: { tone: 'plain', text: m.sent_quote_yacht_free },
  taken: { tone: 'warn', text: m.sent_quote_yacht_taken },
  held: { tone: 'brass', text: m.sent_quote_held },
  paid: { tone: 'good', text: m.sent_quote_paid },
} as const satisfies Record<QuoteChoice['state'], unknown>
