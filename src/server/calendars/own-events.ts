import { createHmac } from 'node:crypto'
import type { Id } from '#shared/id.ts'
import { publicUrl, type Settings } from '../platform/settings.ts'

/** How the events of our own calendars are named, and known again when another calendar brings them back. */
export type OwnEvents = {
  uidOf: (claim: 'booking' | 'claim', id: Id) => string
  isOwn: (uid: string) => boolean
}

/**
 * A UID carries a mark that only this installation can make, so that it is known whatever another program writes before or
 * behind it, and whatever our address was at the time. The files that mails bring are named without the mark: they count with
 * the name of this site behind them.
 */
export function ownEvents(secret: string, site: Pick<Settings, 'PUBLIC_URL' | 'PORT'>): OwnEvents {
  const { hostname } = new URL(publicUrl(site))
  const markOf = (id: Id) => createHmac('sha256', secret).update(`calendar ${id}`).digest('hex').slice(0, 16)
  const mailed = `@${hostname}`.toLowerCase()
  return {
    uidOf: (claim, id) => `${claim}-${id}-${markOf(id)}@${hostname}`,
    isOwn: (uid) => {
      const text = uid.toLowerCase()
      if ([...text.matchAll(marked)].some(([, id = '', mark]) => markOf(id) === mark)) return true
      return [...text.matchAll(unmarked)].some(({ 0: found, index }) => isHost(text, index + found.length, mailed))
    },
  }
}

const marked = /(?:booking|claim)-([0-9a-f]{24})-([0-9a-f]{16})/g
const unmarked = /booking-[0-9a-f]{24}/g

/** The name of the site, and not only the beginning of another. */
const isHost = (text: string, at: number, host: string): boolean =>
  text.startsWith(host, at) && !/[\w.-]/.test(text.charAt(at + host.length))
