import { announceNews } from '../stream/announce.ts'
import type { Channel } from './channel.ts'

/** The list on the site shows the stored notification. Open pages learn of it after the commit. */
export const deliverInApp: Channel = (tx, _, { id, user, type }) =>
  announceNews(tx, { users: [user.id], event: 'notification', position: id, data: { id, type } })
