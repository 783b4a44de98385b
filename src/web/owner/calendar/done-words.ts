import { m } from '#web/paraglide/messages.js'

/** The notice after each action of the calendar. */
const words = {
  blocked: m.cal_done_blocked,
  changed: m.cal_done_changed,
  moved: m.cal_done_moved,
  offered: m.cal_done_offered,
  opened: m.cal_done_opened,
  withdrawn: m.cal_done_withdrawn,
} as const

export type DoneWork = keyof typeof words

export const doneText = (done: string | null): string | undefined =>
  done !== null && Object.hasOwn(words, done) ? words[done as DoneWork]() : undefined
