import { timingSafeEqual } from 'node:crypto'
import { Id } from '#shared/id.ts'
import type { Services } from '../platform/context.ts'
import { keyedHash, serverSecret } from '../platform/server-secret.ts'

type KeyServices = Pick<Services, 'db' | 'settings'>

/** The key of a hold. The server's secret makes it, so that every mail and page about the hold can show it. */
export const choiceKey = async (services: KeyServices, claimId: Id): Promise<string> =>
  keyedHash(await serverSecret(services), 'first-choice', claimId)

/** The token of the link to an entry. */
export const entryToken = async (services: KeyServices, entryId: Id): Promise<string> =>
  entryId + keyedHash(await serverSecret(services), 'waitlist-entry', entryId)

/** The entry that a token opens. Undefined for a token that this server did not make. */
export async function entryOfToken(services: KeyServices, token: string | null): Promise<Id | undefined> {
  const id = Id.safeParse(token?.slice(0, 24))
  if (token === null || !id.success) return undefined
  const [sent, expected] = [token, await entryToken(services, id.data)].map((each) => Buffer.from(each))
  if (!sent || !expected || sent.length !== expected.length) return undefined
  return timingSafeEqual(sent, expected) ? id.data : undefined
}
