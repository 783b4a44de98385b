import { isbot } from 'isbot'

/** Robots that identify themselves, and senders without a user agent, which every browser has. */
export const isRobot = (userAgent: string | null | undefined): boolean => !userAgent || isbot(userAgent)
