import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { localPath } from '#web/lib/locale.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { SignOutIcon } from '#web/ui/desk-icons.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

/** A form, so that it works without a script, and no link of another site can sign anybody out. */
export function LogoutButton({ compact, className }: { compact?: boolean; className?: string }) {
  return (
    <Form method="post" action={localPath('/auth/logout')} onSubmit={stayOffline}>
      <button type="submit" className={className ?? (compact ? iconButtonClass() : buttonClass({ look: 'quiet' }))}>
        <SignOutIcon />
        <span className={compact ? 'sr-only' : undefined}>{m.logout()}</span>
      </button>
    </Form>
  )
}

/** Without a connection nobody is signed out: the page stays, and says so. */
async function stayOffline(event: FormEvent) {
  if (navigator.onLine) return
  event.preventDefault()
  const { showToast } = await import('#web/ui/toast.tsx')
  showToast(m.auth_network_failed(), { kind: 'bad' })
}
