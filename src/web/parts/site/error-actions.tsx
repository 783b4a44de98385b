import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { submitWhenReachable } from '#web/parts/forms/submit-when-reachable.ts'
import { Button } from '#web/ui/button.tsx'
import { countTry, recoveryLeft, startOver } from './error-recovery.ts'

/** Offers to try the page again, up to three times. After that it offers to reset the site, also up to three times. */
export function ErrorActions() {
  const { revalidate, state } = useRevalidator()
  const [left, setLeft] = useState<ReturnType<typeof recoveryLeft>>()
  useEffect(() => setLeft(recoveryLeft()), [])
  if (left?.tries === 0) {
    return left.refresh ? (
      // A plain HTML form: it does not depend on this page's scripts, and the session may be the cause.
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

/** Erases the browser's storage only when the new document is certain to load. */
function beginAnew(form: HTMLFormElement) {
  startOver()
  form.submit()
}
