import { redirect } from 'react-router'
import type { AdminUser } from '#contract/office/user.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import type { PageRequest } from '#web/parts/forms/answer-form.server.ts'

/** Reads a person for a page. The address of a merged account leads to the account that has everything now. */
export async function loadPerson({ context }: Pick<PageRequest, 'context'>, userId: string): Promise<AdminUser> {
  try {
    return (await context.get(apiContext).adminUsers.get({ id: userId.toLowerCase() })).data
  } catch (error) {
    const into = apiRefusal(error)?.data.mergedInto
    if (into === undefined) return throwMissing(error)
    const { locale } = context.get(requestContext)
    throw redirect(pagePathIn(locale, '/adminn/users/:userId', { userId: into }, { merged: 'yes' }))
  }
}
