import type { testApi } from '../harness/api.ts'

/** Writes a question of the customer about the booking. Returns the conversation and the message. */
export async function writeAbout(
  api: Pick<Awaited<ReturnType<typeof testApi>>, 'post' | 'pool'>,
  booking: string,
  headers: Record<string, string>,
) {
  const { body } = await api.post<{ id: string }>(`/api/bookings/${booking}/messages`, { text: 'Hello' }, { headers })
  const { rows } = await api.pool.query('select conversation_id from messages where id = $1', [body.id])
  return { conversation: String(rows[0].conversation_id), message: body.id }
}
