import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import type { Senders } from '#web/parts/forms/answer-form.server.ts'
import { confirmationField } from './confirmation-name.ts'

/** The source of the code; undefined where one was sent a moment ago. */
export type Confirmation = { by: 'authenticator' } | { by: 'email'; email: string }

/** If the form comes back with a code, the code is entered before the act runs. */
export const confirmingCode: NonNullable<Senders<unknown>['code']> = {
  field: confirmationField,
  enter: ({ auth }, code) => auth.confirm({ code }),
}

/** Sends a code. Undefined where one was sent a moment ago. */
export async function sendCode({ auth }: Pick<Api, 'auth'>): Promise<Confirmation | undefined> {
  try {
    return await auth.requestConfirmation()
  } catch (error) {
    if (apiRefusal(error)?.code !== 'too_many_requests') throw error
    return undefined
  }
}
