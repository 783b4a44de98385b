import { readCookie } from './cookies.ts'
import { Id } from './id.ts'

/** The cookie of the visitor's conversation: its id, a dot and its token. No script can read it. */
export const chatCookie = 'chat'

export function readChatCookie(cookies: string | null): { id: Id; token: string } | undefined {
  const [id, token] = (readCookie(cookies, chatCookie) ?? '').split('.')
  const parsed = Id.safeParse(id)
  return parsed.success && token ? { id: parsed.data, token } : undefined
}
