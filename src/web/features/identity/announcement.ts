import { preferenceCookie } from '#web/lib/cookies.ts'

const name = 'announce'
const announcements = ['registered', 'signed-in'] as const
export type Announcement = (typeof announcements)[number]

/** A cookie that has the next page say something once: no secret, and gone with being read. */
export const announcement = (what: Announcement) => preferenceCookie(name, what, 60)

/** What the browser is to say, of its cookies. */
export const announced = (cookies: string): Announcement | undefined =>
  announcements.find((each) => cookies.split('; ').includes(`${name}=${each}`))

export const silence = preferenceCookie(name, '', 0)
