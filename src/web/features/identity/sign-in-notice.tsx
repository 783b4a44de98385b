import type { ErrorCode } from '#contract/errors.ts'
import { authRefusalText } from '#web/lib/auth-refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'

const good: Record<string, () => string> = { password: m.password_changed, deleted: m.account_deleted }

/** Why somebody was sent here: by a word of ours, else by the code of what another provider refused. */
export function SignInNotice({ name }: { name: string }) {
  const title = good[name]
  if (title) return <Notice tone="good" title={title()} />
  // Anybody can write another word into the address; then it is an unknown error.
  const text = name === 'provider' ? m.provider_failed() : authRefusalText(name as ErrorCode)
  return <Notice tone="bad" title={text} urgent />
}
