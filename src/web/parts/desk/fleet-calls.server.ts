import type { OperationName } from '#contract/contract.ts'
import { allows, reaches } from '#shared/fleet-rights.ts'
import { apiContext, requestContext } from '#web/context.ts'
import type { PageRequest } from '#web/parts/forms/answer-form.server.ts'
import { rightsIn } from './desk-rights.ts'

/**
 * Tells which operations the user may call in the fleet that they work in, by the declarations of the contract. It only hides
 * buttons: the API checks every call.
 */
export async function fleetCalls({
  context,
}: Pick<PageRequest, 'context'>): Promise<(operation: OperationName) => boolean> {
  const { data } = await context.get(apiContext).team.fleets()
  const rights = rightsIn(data)
  const { ruleOf } = context.get(requestContext)
  return (operation) => {
    if (rights === null) return true
    const { auth, fleet, byYacht } = ruleOf(operation)
    return allows(rights, fleet) && (auth !== 'owner' || byYacht === true || reaches(rights, null))
  }
}
