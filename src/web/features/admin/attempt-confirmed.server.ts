import type { ApiClient } from '#contract/client.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { confirmationField } from './confirmation-field.ts'

/**
 * Runs what a form of the back office asks for. A form that comes back with a code of the authenticator enters that first:
 * the API refuses dangerous actions with second_factor_stale until then.
 */
export function attemptConfirmed<Answer>(
  { auth }: Pick<ApiClient, 'auth'>,
  form: FormData,
  run: (texts: Record<string, string>) => Promise<Answer>,
) {
  return attempt(form, async ({ [confirmationField]: code = '', ...texts }) => {
    if (code.trim() !== '') await auth.confirmSecondFactor({ code })
    return run(texts)
  })
}
