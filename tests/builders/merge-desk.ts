import { expect } from 'vitest'
import type { AccountMerge } from '#contract/office/user-merges.ts'
import { newId } from '#shared/id.ts'
import type { testApi } from '../harness/api.ts'
import { unusedAddress, type worldFor } from '../harness/world.ts'
import { type BuiltUser, buildUser } from './user.ts'

type Problem = { code?: string; errors?: { field: string }[] }

/** Two accounts of one person and an operator of support who merges accounts. `mark` is the name of the account that closes. */
export async function mergeDesk(api: Awaited<ReturnType<typeof testApi>>, world: Awaited<ReturnType<typeof worldFor>>) {
  // Letters alone: digits in a name may be taken for a telephone number.
  const mark = `zephyrine${newId().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`
  const password = 'a lantern over the quay'
  const kept = await buildUser(api.services, { name: 'Ana', password })
  const closed = await buildUser(api.services, { name: mark, email: `${mark}@example.com`, password })
  const support = await buildUser(api.services, { role: 'a', adminRole: 'support' })

  const merge = (into: BuiltUser = kept, from: BuiltUser = closed, more: object = {}) =>
    api.post<Problem>(
      `/api/admin/users/${into.id}/merge`,
      { closed: from.id, email: from.email, reason: 'Two accounts of Ana', ...more },
      support,
    )
  const preview = (into: BuiltUser = kept, from: BuiltUser = closed) =>
    api.get<{ data: AccountMerge } & Problem>(`/api/admin/users/${into.id}/merge?closed=${from.id}`, support)

  const rowsOf = async (text: string, ...values: unknown[]) => (await api.pool.query(text, values)).rows

  const keep = (user: BuiltUser) => api.post('/api/wishlist/add', { userId: user.id, yachtId: world.boat.id }, user)

  /** Makes the user the owner of the yacht of the world. */
  const giveFleet = (user: BuiltUser) =>
    rowsOf('update owners set user_id = $1 where id = $2', user.id, world.boat.ownerId)

  async function ask(user: BuiltUser, text: string) {
    const path = `/api/boats/${world.boat.id}/conversation`
    const { status, body } = await api.post<{ conversationId: string }>(path, { text }, user)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.conversationId
  }

  /** A booking under an address. `by` is signed in; without it the guest is a visitor. */
  async function reserve(email: string, by?: BuiltUser) {
    const guest = { name: mark, phone: '+971 50 123 4567', ...unusedAddress() }
    const { status, body } = await api.post<{ id: string }>(
      '/api/bookings',
      { quoteId: await world.quoteId(), ...guest },
      by,
    )
    expect(status, JSON.stringify(body)).toBe(201)
    // An address has one hold at a time.
    await rowsOf('update bookings set guest_email = $2 where id = $1', body.id, email)
    return body.id
  }

  return { mark, password, kept, closed, support, merge, preview, rowsOf, keep, giveFleet, ask, reserve }
}
