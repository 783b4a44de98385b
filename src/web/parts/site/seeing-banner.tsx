import { useEffect, useState } from 'react'
import type { SiteFacts } from '#web/context.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'

type Seeing = NonNullable<SiteFacts['seeing']>

/** Shown on every page of a read-only session: the seen user, the remaining time, and the button that ends it. */
export function SeeingBanner({ userId, name, secondsLeft }: Seeing) {
  const minutes = useMinutesLeft(secondsLeft, userId)
  return (
    <>
      {/* Keeps the end of a page visible above the banner. */}
      <div aria-hidden className="h-36 sm:h-20 print:hidden" />
      <section
        aria-label={m.seeing_as({ name })}
        className="fixed inset-x-3 bottom-3 z-50 mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-lg border border-warn bg-warn-soft px-5 py-3 text-warn shadow-lg print:hidden"
      >
        <p className="min-w-0 flex-1 basis-48 text-sm wrap-anywhere">
          <b className="font-semibold">{m.seeing_as({ name })}</b>{' '}
          <span role="timer" className="whitespace-nowrap tabular-nums">
            {m.seeing_minutes({ count: minutes })}
          </span>
        </p>
        {/* The next page belongs to another session, so the browser submits this form without React Router. */}
        <form method="post" action={pagePath('/adminn/users/:userId/end', { userId })}>
          <button type="submit" className={buttonClass({ look: 'secondary' })}>
            {m.seeing_end()}
          </button>
        </form>
      </section>
    </>
  )
}

/** The minutes left. When none is left, the session ends and the page is replaced. */
function useMinutesLeft(secondsLeft: number, userId: string): number {
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const end = performance.now() + secondsLeft * 1000
    const timer = setInterval(() => {
      const rest = (end - performance.now()) / 1000
      if (rest <= 0) window.location.replace(pagePath('/adminn/users/:userId', { userId }))
      else setLeft(rest)
    }, 5000)
    return () => clearInterval(timer)
  }, [secondsLeft, userId])
  return Math.max(1, Math.ceil(left / 60))
}
