import type { ChatStatus } from '#contract/chat/chats.ts'
import { invalidField } from '../platform/app-error.ts'

/** The transitions of a conversation. An action that a row lacks is refused in that state. */
const transitions = {
  write: { answering: 'answering', waiting: 'waiting', open: 'open' },
  /** In the opening hours. */
  ask: { answering: 'waiting', waiting: 'waiting', open: 'open' },
  answer: { waiting: 'open', open: 'open' },
  close: { answering: 'closed', waiting: 'closed', open: 'closed', closed: 'closed' },
  /** Outside of the opening hours, or by an operator. */
  turn_into_ticket: { answering: 'closed', waiting: 'closed', open: 'closed' },
} as const satisfies Record<string, Partial<Record<ChatStatus, ChatStatus>>>

type Standing = { status: string; waits_since: Date | null }

/** The status after an action, and since when the visitor waits. Throws invalid_request. */
export function standingAfter(action: keyof typeof transitions, { status: before, waits_since }: Standing, at: Date) {
  const next: Partial<Record<string, ChatStatus>> = transitions[action]
  const status = next[before]
  if (!status) throw invalidField('status', 'The conversation is not in a state for this.')
  const isOfVisitor = (action === 'write' && status !== 'answering') || action === 'ask'
  return { status, waits_since: isOfVisitor ? (waits_since ?? at) : null }
}
