import { dayMs } from './local-date.ts'

/** Banks keep an authorisation for seven days. Four days before departure it covers a day's charter and two more days. */
const openDays = 4

/** The time from which a security deposit can be authorised. */
export const depositOpensAt = (departure: number): number => departure - openDays * dayMs
