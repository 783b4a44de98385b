import { createHash, randomBytes } from 'node:crypto'

/** A capability: whoever holds it may read and release this one booking. */
export const newAccessToken = () => randomBytes(32).toString('base64url')

/** What is stored of it. */
export const hashAccessToken = (token: string) => createHash('sha256').update(token).digest('base64url')
