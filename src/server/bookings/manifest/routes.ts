import type { PersonAboard } from '#contract/bookings/manifests.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { serverSecret } from '../../platform/server-secret.ts'
import { hostMover } from '../mover-of.ts'
import { getBooking } from '../queries.ts'
import { registerPerson, removePerson } from './change-manifest.ts'
import { manifestTable } from './manifest-table.ts'
import { describeManifest, describeRegistration } from './present-manifest.ts'
import { getBookingOfLink, insertManifestLink, listPeople } from './queries.ts'
import { recordDeparture, recordReturn } from './record-departure.ts'

export const manifestRoutes = {
  makeLink: operations.manifests.makeLink.handler(async ({ input: { id }, context: { db } }) => {
    const { status, ends_at } = await getBooking(db, id)
    if (status !== 'confirmed') throw new AppError('manifest_locked')
    return { token: await insertManifestLink(db, id, ends_at) }
  }),

  get: operations.manifests.get.handler(({ input: { id }, context }) => describeManifest(context, id)),

  export: operations.manifests.export.handler(async ({ input: { id }, context }) => {
    const { reference } = await getBooking(context.db, id)
    const people = await listPeople(context.db, id, await serverSecret(context))
    return new File([manifestTable(people)], `manifest-${reference}.csv`, { type: 'text/csv' })
  }),

  add: operations.manifests.add.handler(async ({ input: { id: bookingId, ...person }, context }) => {
    await register(context, { bookingId, by: 'host', person })
    return describeManifest(context, bookingId)
  }),

  remove: operations.manifests.remove.handler(async ({ input: { id: bookingId, seat }, context }) => {
    await remove(context, { bookingId, by: 'host', seat })
    return describeManifest(context, bookingId)
  }),

  registration: operations.manifests.registration.handler(async ({ context }) =>
    describeRegistration(context, await getBookingOfLink(context.db, context.accessToken, context.now())),
  ),

  register: operations.manifests.register.handler(async ({ input: person, context }) => {
    const bookingId = await getBookingOfLink(context.db, context.accessToken, context.now())
    await register(context, { bookingId, by: 'guests', person })
    return describeRegistration(context, bookingId)
  }),

  unregister: operations.manifests.unregister.handler(async ({ input: { seat }, context }) => {
    const bookingId = await getBookingOfLink(context.db, context.accessToken, context.now())
    await remove(context, { bookingId, by: 'guests', seat })
    return describeRegistration(context, bookingId)
  }),

  depart: operations.manifests.depart.handler(async ({ input: { id: bookingId }, context }) => {
    const by = await hostMover(context)
    await context.db.transaction().execute((tx) => recordDeparture(tx, { bookingId, by, now: context.now() }))
    return describeManifest(context, bookingId)
  }),

  comeBack: operations.manifests.comeBack.handler(async ({ input: { id: bookingId }, context }) => {
    const by = await hostMover(context)
    await context.db.transaction().execute((tx) => recordReturn(tx, { bookingId, by, now: context.now() }))
    return describeManifest(context, bookingId)
  }),
}

type Change = { bookingId: Id; by: 'guests' | 'host' }

async function register(context: Context, change: Change & { person: PersonAboard }): Promise<void> {
  const secret = await serverSecret(context)
  const now = context.now()
  await context.db.transaction().execute((tx) => registerPerson(tx, { ...change, secret, now }))
}

async function remove({ db, now }: Context, change: Change & { seat: number }): Promise<void> {
  await db.transaction().execute((tx) => removePerson(tx, { ...change, now: now() }))
}
