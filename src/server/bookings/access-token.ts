import { hashToken, newToken } from '../identity/token.ts'

/** The stored form of a token. */
export type Access = { tokenHash: string; expiresAt: Date }

const daysAfterCharter = 90

/**
 * A capability: the bearer of the token may read and release one booking until some time after its charter. The token is
 * shown once; only its hash is stored.
 */
export function newAccess(charterEnd: number): { token: string; access: Access } {
  const token = newToken()
  const expiresAt = new Date(charterEnd + daysAfterCharter * 86_400_000)
  return { token, access: { tokenHash: hashToken(token), expiresAt } }
}
