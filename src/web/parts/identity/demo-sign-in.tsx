import { Form } from 'react-router'
import type { Role } from '#contract/identity/user.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { Button } from '#web/ui/button.tsx'

const buttonTexts = {
  a: () => m.demo_sign_in_admin(),
  b: () => m.demo_sign_in_owner(),
  c: () => m.demo_sign_in_customer(),
} as const satisfies Record<Role, () => string>

type DemoSignInProps = {
  demoRole: Role
  /** The roles that the visitor can sign in as. */
  available: readonly Role[]
}

/** Signs in as a user of the demo world with one click. Shows nothing where that is switched off. */
export function DemoSignIn({ demoRole, available }: DemoSignInProps) {
  const sending = useSending('demo')
  if (!available.includes(demoRole)) return null
  return (
    <Form method="post" className="grid gap-3 border-t border-line pt-6">
      <input type="hidden" name="intent" value="demo" />
      <input type="hidden" name="role" value={demoRole} />
      <Button type="submit" look="secondary" wide pending={sending}>
        {buttonTexts[demoRole]()}
      </Button>
      <p className="text-sm text-ink-soft">{m.demo_sign_in_hint()}</p>
    </Form>
  )
}
