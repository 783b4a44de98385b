import type { CaptainLink } from '#contract/bookings/captain-links.ts'
import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { takeQuota } from '../../identity/quotas.ts'
import type { Services } from '../../platform/context.ts'
import { endLink, getLink, insertLink, replaceToken } from './links.ts'

type ByHost = { listingId: Id; actorId: Id }
type Made = { link: CaptainLink; token: string }

/** The limit counts each yacht by itself. */
const mostLinksADay = 20

/** Makes a link for the captain of a yacht. Throws too_many_requests. */
export async function makeLink(
  services: Services,
  { listingId, actorId, name, days }: ByHost & { name: string; days: number },
): Promise<Made> {
  const now = services.now()
  await takeQuota(services, { key: `captain-links:${listingId}`, limit: mostLinksADay, seconds: 86_400 })
  return services.db.transaction().execute(async (tx) => {
    const { id: linkId, token } = await insertLink(tx, { listingId, name, days, now })
    await recordAudit(tx, {
      event: 'captain_link_made',
      at: now,
      userId: actorId,
      details: { listingId, linkId, name },
    })
    return { link: await getLink(tx, linkId), token }
  })
}

/** Replaces the token of a link. Throws not_found. */
export function renewLink(
  { db, now }: Services,
  { listingId, linkId, actorId, days }: ByHost & { linkId: Id; days: number },
): Promise<Made> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    const token = await replaceToken(tx, { listingId, linkId, days, now: at })
    await recordAudit(tx, { event: 'captain_link_renewed', at, userId: actorId, details: { listingId, linkId } })
    return { link: await getLink(tx, linkId), token }
  })
}

/** The link opens nothing any more. Throws not_found. */
export async function revokeLink(
  { db, now }: Services,
  { listingId, linkId, actorId }: ByHost & { linkId: Id },
): Promise<void> {
  const at = now()
  await db.transaction().execute(async (tx) => {
    if (await endLink(tx, { listingId, linkId, now: at }))
      await recordAudit(tx, { event: 'captain_link_revoked', at, userId: actorId, details: { listingId, linkId } })
  })
}
