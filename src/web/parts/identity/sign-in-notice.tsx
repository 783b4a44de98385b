import type { ErrorCode } from '#contract/errors.ts'
import { authRefusalText } from '#web/lib/auth-refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'

const good: Record<string, () => string> = { password: m.password_changed, deleted: m.account_deleted }

/** Says why the user was redirected here: by a name of our own, else by the error code of another provider. */
export function SignInNotice({ name }: { name: string }) {
  const title = good[name]
  if (title) return <Notice tone="good" title={title()} />
  // Anybody can write another value into the address. It shows the text of an unknown error.
  const text = name === 'provider' ? m.provider_failed() : authRefusalText(name as ErrorCode)
  return <Notice tone="bad" title={text} urgent />
}
