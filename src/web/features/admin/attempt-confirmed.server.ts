import type { ApiClient } from '#contract/client.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { confirmationField } from './confirmation-field.ts'

/**
 * Runs the action of a form of the back office. The API refuses dangerous actions with second_factor_stale; the form is then sent
 * again with a code of the authenticator, which is verified first.
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
