import { dayMs } from './local-date.ts'

/** Banks keep an authorisation for seven days: from here it outlasts a day's charter and the two days after it. */
const openDays = 4

/** From when a security deposit can be authorised, by the instant of the departure. */
export const depositOpensAt = (departure: number): number => departure - openDays * dayMs
