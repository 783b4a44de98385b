import type { Purpose } from '#shared/consent.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import { operations } from '../platform/operation.ts'
import { consentIdOf, giveConsent } from './give-consent.ts'

export const consentRoutes = {
  give: operations.consents.give.handler(async ({ input, context }) => ({
    agreed: [...(await giveConsent(context, input))],
  })),

  find: operations.consents.find.handler(async ({ context }) => {
    const id = await consentIdOf(context)
    const row = id && (await findConsent(context.db, id))
    return { data: row && !row.endedAt ? { id: row.id, agreed: row.agreed, givenAt: row.givenAt } : null }
  }),

  read: operations.consents.read.handler(async ({ input: { id }, context }) => {
    const consent = await findConsent(context.db, id)
    if (!consent) throw new AppError('not_found')
    return consent
  }),
}

async function findConsent(db: Db, id: Id) {
  const row = await db
    .selectFrom('consents')
    .innerJoin('consent_policies', 'hash', 'policy_hash')
    .select(['id', 'agreed', 'language', 'asked_in', 'given_at', 'ended_at', 'policy'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    // The only writer stores purposes, a language and a place of the contract.
    agreed: row.agreed as Purpose[],
    language: row.language as 'en' | 'fr',
    askedIn: row.asked_in as 'banner' | 'choices',
    givenAt: row.given_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    policy: row.policy as Record<string, unknown>,
  }
}
