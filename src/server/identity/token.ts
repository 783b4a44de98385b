import { createHash, randomBytes } from 'node:crypto'

/** Bearer headers also carry access tokens of bookings. The prefix tells them apart. */
const sessionPrefix = 'fls_'

export const newSessionToken = () => sessionPrefix + newToken()

export const isSessionToken = (token: string) => token.startsWith(sessionPrefix)

export const newToken = () => randomBytes(32).toString('base64url')

/** The stored hash of a token. A token has as much entropy as its hash, so a slow hash would add nothing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
