import { data } from 'react-router'
import type { OperationName } from '#contract/contract.ts'
import type { SessionUser } from '#contract/identity/user.ts'
import { type AdminRole, permits } from '#shared/admin-rights.ts'
import { requestContext } from '#web/context.ts'
import type { PageRequest, Senders } from '#web/parts/forms/answer-form.server.ts'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { confirmationField } from './confirmation-field.ts'

type Officer = SessionUser & { adminRole: AdminRole; mayCall: (operation: OperationName) => boolean }

/**
 * Returns the signed-in administrator, for a page that calls this operation. Redirects other users as requireUser does. Throws
 * status 403 where the administrator's role is not enough.
 */
export async function requireOfficer(request: PageRequest, operation: OperationName): Promise<Officer> {
  const user = await requireUser(request, 'a')
  const { adminRole } = user
  if (adminRole === null) throw data(null, { status: 403 })
  const { ruleOf } = request.context.get(requestContext)
  const mayCall = (name: OperationName) => {
    const { right } = ruleOf(name)
    return right !== undefined && permits(adminRole, right)
  }
  if (!mayCall(operation)) throw data(null, { status: 403 })
  return { ...user, adminRole, mayCall }
}

/**
 * Only administrators who may call this operation send the forms; see requireOfficer. The API refuses dangerous actions with
 * second_factor_stale. The form is then sent again with a code of the authenticator, which is verified first.
 */
export const byOfficer = (operation: OperationName): Senders<Officer> => ({
  require: (request) => requireOfficer(request, operation),
  code: { field: confirmationField, enter: ({ auth }, code) => auth.confirmSecondFactor({ code }) },
})
