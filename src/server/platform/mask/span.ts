import type { HiddenContact } from '#contract/messaging/messages.ts'

/** A part of a text that is a contact of this kind. */
export type Span = { start: number; end: number; kind: HiddenContact }
