import type { Locale } from '#shared/locale.ts'
import { pagePath, pagePathIn, type Query } from '#web/lib/paths.ts'

export type InboxSide = 'guest' | 'owner'

const pages = { guest: '/UserDashboard/inbox', owner: '/OwnerDashboard/inbox' } as const

/** The address of the inbox of a side, with the choices made in it. */
export const inboxPath = (as: InboxSide, query?: Query): string => pagePath(pages[as], query)

export const inboxPathIn = (locale: Locale, as: InboxSide, query?: Query): string =>
  pagePathIn(locale, pages[as], query)
