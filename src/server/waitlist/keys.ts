import type { Id } from '#shared/id.ts'
import type { Services } from '../platform/context.ts'
import { keyedHash, serverSecret } from '../platform/server-secret.ts'
import { readSignedId, signedId } from '../platform/signed-id.ts'

type KeyServices = Pick<Services, 'db' | 'settings'>

/** The key of a hold. The server's secret makes it, so that every mail and page about the hold can show it. */
export const choiceKey = async (services: KeyServices, claimId: Id): Promise<string> =>
  keyedHash(await serverSecret(services), 'first-choice', claimId)

/** The token of the link to an entry. */
export const entryToken = (services: KeyServices, entryId: Id): Promise<string> =>
  signedId(services, 'waitlist-entry', entryId)

/** The entry that a token opens. Undefined for a token that this server did not make. */
export const entryOfToken = (services: KeyServices, token: string | null): Promise<Id | undefined> =>
  readSignedId(services, 'waitlist-entry', token)
