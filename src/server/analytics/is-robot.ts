import { isbot } from 'isbot'

/** Whoever says to be one, and who says nothing: every browser names itself. */
export const isRobot = (userAgent: string | null | undefined): boolean => !userAgent || isbot(userAgent)
