import { createHash, randomBytes } from 'node:crypto'

/** The stored form of a token. */
export type Access = { tokenHash: string; expiresAt: Date }

const daysAfterCharter = 90

/**
 * A capability: the bearer of the token may read and release one booking until some time after its charter. The token is
 * shown once; only its hash is stored.
 */
export function newAccess(charterEnd: number): { token: string; access: Access } {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(charterEnd + daysAfterCharter * 86_400_000)
  return { token, access: { tokenHash: hashAccessToken(token), expiresAt } }
}

export const hashAccessToken = (token: string) => createHash('sha256').update(token).digest('base64url')
