import { recordAudit } from '../identity/audit.ts'
import { setPortrait } from '../identity/set-portrait.ts'
import { getProfile } from '../identity/user-routes.ts'
import { deletePortrait } from '../media/store-portrait.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { closeAccount } from './close-account.ts'
import { collectData } from './collect-data.ts'

export const privacyRoutes = {
  export: operations.users.export.handler(async ({ context }) => {
    const userId = scopeOf(context, 'userId')
    const collected = await collectData(context, userId)
    const { db, address } = context
    await recordAudit(db, { event: 'data_exported', at: context.now(), userId, address })
    return collected
  }),

  removePicture: operations.users.removePicture.handler(async ({ input: { id }, context }) => {
    const before = await setPortrait(context, id, null)
    if (before) await deletePortrait(context.settings, before)
    return { data: await getProfile(context, id) }
  }),

  close: operations.users.close.handler(async ({ input: { id, ...confirmed }, context }) => {
    await closeAccount(context, id, confirmed)
    context.session.end()
    return { status: 'success' }
  }),
}
