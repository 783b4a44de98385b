import { Form, useSubmit } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { submitWhenReachable } from '#web/parts/forms/submit-when-reachable.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SignOutIcon } from '#web/ui/desk-icons.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

/** A form with POST: it works without a script, and no link of another site can sign a user out. */
export function LogoutButton({ compact, className }: { compact?: boolean; className?: string }) {
  const submit = useSubmit()
  return (
    <Form
      method="post"
      action={pagePath('/auth/logout')}
      onSubmit={(event) => submitWhenReachable(event, (form) => void submit(form))}
    >
      <button type="submit" className={className ?? (compact ? iconButtonClass() : buttonClass({ look: 'quiet' }))}>
        <SignOutIcon />
        <span className={compact ? 'sr-only' : undefined}>{m.logout()}</span>
      </button>
    </Form>
  )
}
