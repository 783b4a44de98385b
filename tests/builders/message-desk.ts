import { expect } from 'vitest'
import type { Conversation, Message } from '#contract/messaging/messages.ts'
import { newId } from '#shared/id.ts'
import type { testApi } from '../harness/api.ts'
import { buildListing } from './listing.ts'
import { type BuiltUser, buildUser } from './user.ts'

type Api = Awaited<ReturnType<typeof testApi>>
export type Refusal = { code?: string; errors?: { field: string; message: string }[] }

/** Builds an owner with a yacht, a guest with a question, and other users. */
export async function messageDesk(api: Api) {
  const [guest, owner, stranger, otherOwner, operator] = await Promise.all([
    buildUser(api.services, { name: 'Ana' }),
    buildUser(api.services, { role: 'b', name: 'Ben' }),
    buildUser(api.services),
    buildUser(api.services, { role: 'b' }),
    buildUser(api.services, { role: 'a' }),
  ])

  /** Builds another yacht of the owner. */
  async function yacht() {
    const known = await api.pool.query('select id from owners where user_id = $1', [owner.id])
    const built = await buildListing(api.db, { offers: [{ minUnits: 1 }] })
    const ownerId = known.rows[0]?.id
    if (ownerId) {
      await api.pool.query('update listings set owner_id = $1 where id = $2', [ownerId, built.id])
      await api.pool.query('update vessels set owner_id = $1 where id = $2', [ownerId, built.vesselId])
    } else await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, built.ownerId])
    return built
  }

  async function ask(yachtId: string, text = 'Is there a barbecue?', as: BuiltUser = guest, more: object = {}) {
    const { status, body } = await api.post<{ conversationId: string }>(
      `/api/boats/${yachtId}/conversation`,
      { text, ...more },
      as,
    )
    expect(status, JSON.stringify(body)).toBe(201)
    return body.conversationId
  }

  async function send(id: string, as: BuiltUser, text: string) {
    const { status, body } = await api.post<Message>(`/api/conversations/${id}/messages`, { text }, as)
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }

  const read = async (id: string, as: BuiltUser) => (await api.get<Conversation>(`/api/conversations/${id}`, as)).body

  /** Sends a message with files as a form does. */
  async function sendFiles(id: string, as: BuiltUser, text: string, files: File[]) {
    const form = new FormData()
    form.set('text', text)
    for (const [place, file] of files.entries()) form.append(`files[${place}]`, file)
    const response = await fetch(`${api.origin}/api/conversations/${id}/messages`, {
      method: 'POST',
      headers: as.headers,
      body: form,
    })
    return { status: response.status, body: (await response.json()) as Message & Refusal }
  }

  return { guest, owner, stranger, otherOwner, operator, yacht, ask, send, read, sendFiles, unknown: newId() }
}
