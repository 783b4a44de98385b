/** The guest's next step in words. */
export type NextStep = {
  title: string
  text?: string
  /** The deadline of the countdown. */
  until?: string
  to?: { path: string; label: string }
}
