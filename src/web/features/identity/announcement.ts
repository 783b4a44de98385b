import { openCookie, readCookie } from '#shared/cookies.ts'

const name = 'announce'
const announcements = ['registered', 'signed-in'] as const
export type Announcement = (typeof announcements)[number]

/** A cookie that has the next page say something once: no secret, and gone with being read. */
export const announcement = (what: Announcement) => openCookie(name, what, 60)

/** What the browser is to say, of its cookies. */
export const announced = (cookies: string): Announcement | undefined =>
  announcements.find((each) => each === readCookie(cookies, name))

export const silence = openCookie(name, '', 0)
