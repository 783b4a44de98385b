import { describe, expect, it } from 'vitest'
import type { Message } from '#contract/messaging/messages.ts'
import { messageDesk } from '#tests/builders/message-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { eventStream } from '#tests/harness/event-stream.ts'

const api = await testApi()
const elsewhere = await api.anotherProcess()
const { guest, owner, stranger, yacht, ask, send } = await messageDesk(api)

const open = (as: { headers: Record<string, string> }, origin = api.origin, lastId?: string) =>
  eventStream(`${origin}/api/stream`, { ...as.headers, ...(lastId && { 'last-event-id': lastId }) })

describe('the stream of messages', () => {
  it('tells both sides of a message on every process, and nobody else', async () => {
    const id = await ask((await yacht()).id)
    const [ofOwner, ofGuest, ofStranger] = await Promise.all([open(owner, elsewhere), open(guest), open(stranger)])
    await Promise.all([ofOwner.hears('ready'), ofGuest.hears('ready'), ofStranger.hears('ready')])
    await send(id, guest, 'And towels?')
    await Promise.all([ofOwner.hears('message'), ofGuest.hears('message')])
    expect(ofOwner.messages()[0]).toMatchObject({ data: JSON.stringify({ conversationId: id }) })
    expect(ofStranger.messages()).toEqual([])
    await Promise.all([ofOwner.close(), ofGuest.close(), ofStranger.close()])
  })

  it('tells who comes back all that was missed, once and in its order', async () => {
    const id = await ask((await yacht()).id)
    const before = await open(owner)
    await before.hears('ready')
    await send(id, guest, 'One')
    await before.hears('message')
    const lastId = before.messages()[0]?.id ?? ''
    await before.close()
    await send(id, guest, 'Two')
    const other = await ask((await yacht()).id, 'Three')
    const after = await open(owner, elsewhere, lastId)
    await after.hears('message', 2)
    expect(after.messages().map(({ data }) => JSON.parse(data).conversationId)).toEqual([id, other])
    const ids = after.messages().map((event) => Number(event.id))
    expect(ids).toEqual(ids.toSorted((one, next) => one - next))
    await send(id, guest, 'Four')
    await after.hears('message', 3)
    await after.close()
  })

  it('tells who wrote that it was read', async () => {
    const id = await ask((await yacht()).id)
    const stream = await open(guest, elsewhere)
    await stream.hears('ready')
    const { body } = await api.get<{ messages: Message[] }>(`/api/conversations/${id}`, owner)
    await api.call('PUT', `/api/conversations/${id}/read`, { ...owner, body: { messageId: body.messages[0]?.id } })
    await stream.hears('read')
    await stream.close()
  })

  it('ends with the session, on whichever process that ends', async () => {
    const other = await buildUser(api.services)
    const stream = await open(other, elsewhere)
    await stream.hears('ready')
    expect((await api.call('DELETE', '/api/auth/session', other)).status).toBeLessThan(300)
    await stream.ends()
    expect((await open(other)).status).toBe(401)
  })

  it('is for who is signed in, and a few at once', async () => {
    expect((await open({ headers: {} })).status).toBe(401)
    const other = await buildUser(api.services)
    const streams = await Promise.all(Array.from({ length: 6 }, () => open(other)))
    await Promise.all(streams.map((stream) => stream.hears('ready')))
    expect((await open(other)).status).toBe(429)
    await Promise.all(streams.map((stream) => stream.close()))
    await expect
      .poll(async () => {
        const again = await open(other)
        await again.close()
        return again.status
      })
      .toBe(200)
  })

  it('misses nothing of what many write at once on two processes', async () => {
    const writers = await Promise.all(Array.from({ length: 4 }, () => buildUser(api.services)))
    const boats = await Promise.all(writers.map(() => yacht()))
    const stream = await open(owner)
    await stream.hears('ready')
    await Promise.all(
      writers.flatMap((writer, place) =>
        Array.from({ length: 5 }, (_, count) => ask(boats[place]?.id ?? '', `Question ${count}`, writer)),
      ),
    )
    await stream.hears('message', 20)
    await stream.close()
  })
})
