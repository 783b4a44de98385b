/** What the guest does next, in words. */
export type NextStep = {
  title: string
  text?: string
  /** Until when, counted down. */
  until?: string
  to?: { path: string; label: string }
}
