import { createHmac } from 'node:crypto'
import type { Id } from '#shared/id.ts'
import { publicUrl, type Settings } from '../platform/settings.ts'

/** The UIDs of our own events, and how to recognise them when another calendar contains them. */
export type OwnEvents = {
  uidOf: (claim: 'booking' | 'claim', id: Id) => string
  isOwn: (uid: string) => boolean
}

/**
 * A UID has a mark that only this installation can make. It is recognised whatever another program adds before or after it, and
 * whatever our address was. Calendar files of mails have UIDs without the mark, which are recognised by the name of this site.
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

/** The text has the name of the site at this position, and not a longer name. */
const isHost = (text: string, at: number, host: string): boolean =>
  text.startsWith(host, at) && !/[\w.-]/.test(text.charAt(at + host.length))
