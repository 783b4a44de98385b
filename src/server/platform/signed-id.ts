import { timingSafeEqual } from 'node:crypto'
import { Id } from '#shared/id.ts'
import type { Services } from './context.ts'
import { keyedHash, serverSecret } from './server-secret.ts'

type KeyServices = Pick<Services, 'db' | 'settings'>

/** The token of a link to one record. The server's secret makes it, so that every mail about the record can hold it. */
export const signedId = async (services: KeyServices, use: string, id: Id): Promise<string> =>
  id + keyedHash(await serverSecret(services), use, id)

/** The record that a token opens. Undefined for a token that this server did not make for this use. */
export async function readSignedId(services: KeyServices, use: string, token: string | null): Promise<Id | undefined> {
  const id = Id.safeParse(token?.slice(0, 24))
  if (token === null || !id.success) return undefined
  const [sent, expected] = [token, await signedId(services, use, id.data)].map((each) => Buffer.from(each))
  if (!sent || !expected || sent.length !== expected.length) return undefined
  return timingSafeEqual(sent, expected) ? id.data : undefined
}
