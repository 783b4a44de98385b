import { z } from 'zod'
import { readCookie, secretCookie } from '#shared/cookies.ts'

const name = 'pending_code'
const anHour = 3600

const PendingCode = z.object({
  mode: z.enum(['register', 'login', 'reset']),
  email: z.string(),
  /** The key of the registration, where the code belongs to one. */
  key: z.string().optional(),
  /** The instant from which another code may be requested. */
  resendAt: z.string(),
  from: z.string().nullish(),
})
export type PendingCode = z.infer<typeof PendingCode>

/**
 * Stores the address that waits for a code, and the purpose of the code, in a cookie that no script can read. Neither ever stands
 * in a page's address.
 */
export function pendingCodeCookie(pending: PendingCode | null, origin: string): string {
  const secure = origin.startsWith('https:')
  return secretCookie(name, pending ? JSON.stringify(pending) : '', { seconds: pending ? anHour : 0, secure })
}

export function readPendingCode(request: Request): PendingCode | null {
  try {
    return PendingCode.parse(JSON.parse(readCookie(request.headers.get('cookie'), name) ?? ''))
  } catch {
    return null
  }
}

export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
