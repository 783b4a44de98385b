import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { CodeField } from '#web/ui/code-field.tsx'
import { confirmationField } from './confirmation-name.ts'
import type { Confirmation } from './confirming-code.server.ts'

const asking: readonly string[] = ['confirmation_required', 'invalid_otp', 'invalid_second_factor']

/** True where a form comes back because a code is missing or wrong. */
export const asksForCode = (refused: RefusedForm | undefined): boolean =>
  refused !== undefined && asking.includes(refused.code)

/** The field for the code that proves the owner's identity, in the form that it confirms. */
export function ConfirmationField({ id, confirmation }: { id: string; confirmation: Confirmation | undefined }) {
  return <CodeField id={id} name={confirmationField} label={m.payout_confirm_code()} hint={hintOf(confirmation)} />
}

function hintOf(confirmation: Confirmation | undefined): string {
  if (confirmation?.by === 'authenticator') return m.payout_confirm_authenticator()
  if (confirmation?.by === 'email') return m.payout_confirm_mailed({ email: confirmation.email })
  return m.payout_confirm_sent()
}
