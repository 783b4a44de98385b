import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'

/** The consent with this reference; null where there is none. */
export async function findProof(api: Api, typed: string) {
  const id = Id.safeParse(typed.toLowerCase()).data
  const consent = id && (await api.consents.read({ id }).catch(noneFound))
  return consent ? { ...consent, policy: Policy.parse(consent.policy) } : null
}

function noneFound(error: unknown) {
  if (apiRefusal(error)?.code === 'not_found') return undefined
  throw error
}

/** The stored table of cookies. Consents of version 1 knew no outside scripts. */
const Policy = z.object({
  version: z.number(),
  items: z.array(z.object({ name: z.string(), kept: z.string(), purpose: z.string() })),
  scripts: z.array(z.object({ name: z.string(), url: z.string(), purpose: z.string() })).default([]),
  words: z.object({ en: z.string(), fr: z.string() }).nullable(),
})
