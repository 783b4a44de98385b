import type { Instant } from '#shared/local-time.ts'

/** One occurrence of an event; epoch milliseconds, half-open. */
export type ImportedEvent = { uid: string; summary: string; start: Instant; end: Instant }

/** The period for which a calendar is expanded. */
export type Window = { start: Instant; end: Instant }
