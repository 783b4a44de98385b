import { changePreferences, getPreferences } from '../notifications/preferences/preferences.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { getUser } from './queries.ts'

export const notificationPreferenceRoutes = {
  preferences: operations.notifications.preferences.handler(async ({ context }) => {
    const session = scopeOf(context, 'session')
    const { email } = await getUser(context.db, session.userId)
    return { data: await getPreferences(context, { session, email }) }
  }),

  changePreferences: operations.notifications.changePreferences.handler(async ({ input, context }) => {
    const session = scopeOf(context, 'session')
    const { id: userId, email } = await getUser(context.db, session.userId)
    await changePreferences(context, { userId, email }, input)
    return { data: await getPreferences(context, { session, email }) }
  }),
}
