import { openCookie, readCookie } from '#shared/cookies.ts'

const name = 'announce'
const announcements = ['registered', 'signed-in'] as const
export type Announcement = (typeof announcements)[number]

/** A cookie with a message for the next page, which shows it once and deletes it. It holds no secret. */
export const announcement = (what: Announcement) => openCookie(name, what, 60)

/** The message in the browser's cookies. */
export const announced = (cookies: string): Announcement | undefined =>
  announcements.find((each) => each === readCookie(cookies, name))

export const silence = openCookie(name, '', 0)
