import { createHash, randomBytes } from 'node:crypto'

/** Bearer headers also carry the access tokens of bookings: these two begin differently. */
const sessionPrefix = 'fls_'

export const newSessionToken = () => sessionPrefix + newToken()

export const isSessionToken = (token: string) => token.startsWith(sessionPrefix)

export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token. It has as much chance in it as its hash, so nothing is gained by a slow one. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
