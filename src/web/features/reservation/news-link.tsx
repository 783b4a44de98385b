import { Link } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'

/** Says that the page polls while something is awaited. Without a script a link reloads it. */
export function NewsLink({ bookingId }: { bookingId: string }) {
  return (
    <>
      <p className="text-sm text-ink-soft noscript:hidden">{m.page_follows()}</p>
      <Link
        to={pagePath('/reservation/:bookingId', { bookingId })}
        reloadDocument
        className="justify-self-start text-sea underline underline-offset-4 scripted:hidden"
      >
        {m.ask_again()}
      </Link>
    </>
  )
}
