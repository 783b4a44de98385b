import { expect, test } from 'vitest'
import { pendingCodeCookie, readPendingCode } from './pending-code.server.ts'

const pending = { mode: 'login', email: 'ana@example.com', resendAt: '2026-11-22T10:00:00Z', from: '/compare' } as const
const attributesOf = (cookie: string) => cookie.split('; ').slice(1).sort()
const asked = (cookie: string) => new Request('http://localhost/auth/code', { headers: { cookie } })

test('for which address a code is awaited is known to the server alone, and over https only there', () => {
  const cookie = pendingCodeCookie(pending, 'https://yachts.example')
  expect(attributesOf(cookie)).toEqual(['HttpOnly', 'Max-Age=3600', 'Path=/', 'SameSite=Lax', 'Secure'])
  expect(readPendingCode(asked(cookie.split(';')[0] ?? ''))).toEqual(pending)
  const over = pendingCodeCookie(null, 'http://localhost')
  expect(attributesOf(over)).toEqual(['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax'])
})

test.each(['', 'x', '%7B%7D', '%5B%5D', 'null', encodeURIComponent(JSON.stringify({ ...pending, mode: 'admin' }))])(
  'no code is awaited where the cookie says %j',
  (value) => {
    expect(readPendingCode(asked(`pending_code=${value}`))).toBeNull()
  },
)
