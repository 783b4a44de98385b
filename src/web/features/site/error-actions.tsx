import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { submitWhenReachable } from '#web/features/forms/submit-when-reachable.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { countTry, recoveryLeft, startOver } from './error-recovery.ts'

/** Up to three times the page is tried again; then the site begins anew, and after three of those it stops asking. */
export function ErrorActions() {
  const { revalidate, state } = useRevalidator()
  const [left, setLeft] = useState<ReturnType<typeof recoveryLeft>>()
  useEffect(() => setLeft(recoveryLeft()), [])
  if (left?.tries === 0) {
    return left.refresh ? (
      // A form of the browser's own: nothing of this page has to work for it, and the session may be the cause.
      <form method="post" action={pagePath('/auth/logout')} onSubmit={(event) => submitWhenReachable(event, beginAnew)}>
        <input type="hidden" name="returnTo" value="/" />
        <Button type="submit" look="secondary">
          {m.error_start_over()}
        </Button>
      </form>
    ) : (
      <p className="w-full text-ink-soft">{m.error_given_up()}</p>
    )
  }
  return (
    <Button
      look="secondary"
      pending={state === 'loading'}
      onClick={() => {
        countTry()
        setLeft(recoveryLeft())
        void revalidate()
      }}
      className="noscript:hidden"
    >
      {m.try_again()}
    </Button>
  )
}

/** What this browser keeps is erased only once the new beginning is certain to come. */
function beginAnew(form: HTMLFormElement) {
  startOver()
  form.submit()
}
