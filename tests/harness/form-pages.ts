import type { ServerBuild } from 'react-router'
import { listingSteps } from '#shared/listing-steps.ts'
import { entryKinds } from '#shared/taxonomy-kinds.ts'

import type { BuiltUser } from '../builders/user.ts'
import type { testSite } from './site.ts'
import { worldFor } from './world.ts'

export const missingId = '65a1b2c3d4e5f60718293a4b'

type Headers = { headers?: Record<string, string> }

/**
 * Fills a site with a booking, a yacht, a ticket and a user of each role. `records` has an id for each parameter of an address.
 */
export async function peopledSite(site: Awaited<ReturnType<typeof testSite>>) {
  const world = await worldFor({
    ...site,
    post: <Body>(address: string, body: unknown, { headers = {} }: Headers = {}) =>
      site.api<Body>('POST', address.replace(/^\/api/, ''), body, headers),
  })
  const made = await world.make()
  const roles: Record<string, BuiltUser | undefined> = {
    visitor: undefined,
    customer: made.users.customer,
    owner: made.users.owner,
    administrator: made.users.administrator,
  }
  const records: Record<string, string> = {
    bookingId: made.booking,
    boatId: world.boat.id,
    ownerId: world.boat.ownerId,
    userId: made.somebody.id,
    ticketId: made.ticket,
  }
  return { roles, records }
}

/** Parameters whose values lead to different pages. */
const variants: Record<string, readonly string[]> = {
  step: [...listingSteps, 'x'],
  kind: [...entryKinds, 'booking_confirmed', 'x'],
  name: ['SITE_NAME', 'LOGO', 'OPENING_HOURS', 'CONSENT_TEXT', 'x'],
}

const patternOf = (all: ServerBuild['routes'], id: string | undefined): string => {
  const route = id === undefined ? undefined : all[id]
  return route ? `${patternOf(all, route.parentId)}/${route.path ?? ''}`.replaceAll(/\/+/g, '/') : ''
}

/** The patterns of all English addresses. */
export const pagePatternsOf = (routes: ServerBuild['routes'], isPage = (_: object) => true): string[] =>
  Object.entries(routes)
    .filter(([id, route]) => route?.path && isPage(route.module) && !id.startsWith('fr/'))
    .map(([id]) => patternOf(routes, id))

/** The same for addresses that take a form. */
export const formPatternsOf = (routes: ServerBuild['routes']): string[] =>
  pagePatternsOf(routes, (module) => 'action' in module && module.action !== undefined)

/** The addresses of a pattern. Named parameters get a record; the others lead to nothing. */
export const addressesOf = (pattern: string, records: Readonly<Record<string, string>>): string[] => {
  const [, name = ''] = /:(\w+)\??$/.exec(pattern) ?? []
  return (variants[name] ?? ['']).map((value) =>
    pattern.replaceAll(/:(\w+)\??/g, (_, each: string) => (each === name && value) || records[each] || missingId),
  )
}
