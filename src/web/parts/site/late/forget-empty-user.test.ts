import { afterEach, expect, test, vi } from 'vitest'
import { forgetEmptyUser } from './forget-empty-user.ts'

function storage(stored: Record<string, string>) {
  const entries = new Map(Object.entries(stored))
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
    entries,
  }
}
afterEach(() => vi.unstubAllGlobals())

test.each(['', 'null', 'undefined', ' '])('a stored user %j is removed from both storages', (user) => {
  const [local, session] = [storage({ user, wishlist: '[]' }), storage({ user })]
  vi.stubGlobal('window', { localStorage: local, sessionStorage: session })
  forgetEmptyUser()
  expect([[...local.entries.keys()], [...session.entries.keys()]]).toEqual([['wishlist'], []])
})

test('another entry stays, and a browser without storage is no failure', () => {
  const local = storage({ user: '{"name":"Ana"}' })
  vi.stubGlobal('window', {
    localStorage: local,
    get sessionStorage(): Storage {
      throw new DOMException('denied')
    },
  })
  forgetEmptyUser()
  expect([...local.entries.keys()]).toEqual(['user'])
})
