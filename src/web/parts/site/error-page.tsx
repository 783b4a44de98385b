import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { isFromNotice } from '#shared/notice-path.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { pagePath } from '#web/lib/paths.ts'
import type { OwnWords } from '#web/lib/throw-missing.ts'
import { trackError } from '#web/lib/track.ts'
import { m } from '#web/paraglide/messages.js'
import { submitWhenReachable } from '#web/parts/forms/submit-when-reachable.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LineThrough } from '#web/ui/line-through.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { countTry, recoveryLeft, startOver } from './error-recovery.ts'

const PlaceSearch = hydrateLater(async () => (await import('../search/place-search.tsx')).PlaceSearch)

/** Replaces a page that was not found or failed. It uses plain links, since scripts may be the cause. */
export function ErrorPage({ error }: { error: unknown }) {
  const { search } = useLocation()
  useEffect(() => {
    trackError(error)
  }, [error])
  const isGone = isGoneNotice(error, search)
  const own = ownWords(error)
  const missing = !isGone && !own && isRouteErrorResponse(error) && error.status === 404
  const gone = isGone ? { title: m.notice_gone_title(), text: m.notice_gone_text() } : own
  const { title, text } = gone ?? wordsOf(error)
  return (
    <main
      id={mainId}
      className="container-page grid min-h-[60dvh] content-center justify-items-center gap-4 py-20 text-center"
    >
      <title>{title}</title>
      <LineThrough className="mb-4 w-48" />
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="max-w-prose text-ink-soft">{text}</p>
      <Suggestions links={suggestionsOf(error)} />
      {missing && <PlaceSearch className="mt-4 w-full max-w-xl text-start" />}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {isGone ? (
          <a href={pagePath('/UserDashboard/notifications')} className={buttonClass()}>
            {m.notice_gone_back()}
          </a>
        ) : (
          <a href={pagePath('/yacht-rentals')} className={buttonClass()}>
            {m.explore_yachts()}
          </a>
        )}
        {missing || gone ? (
          <a href={pagePath('/')} className={buttonClass({ look: 'secondary' })}>
            {m.to_home()}
          </a>
        ) : (
          <ErrorActions />
        )}
      </div>
    </main>
  )
}

/** A notification led to a thing that was removed since, or that its reader may not see any more. */
export const isGoneNotice = (error: unknown, search: string): boolean =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 403) && isFromNotice(search)

function wordsOf(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return { title: m.not_found_title(), text: m.not_found_text() }
  // The user works in a fleet without the right for this page.
  if (status === 403) return { title: m.no_right_title(), text: m.no_right_text() }
  // The page has changed and no longer has this form.
  if (status === 400) return { title: m.outdated_title(), text: m.outdated_text() }
  return { title: m.error_title(), text: m.error_text() }
}

/** Only our own loaders write this data. */
const ownWords = (error: unknown) => (isRouteErrorResponse(error) ? (error.data as OwnWords | null)?.words : undefined)

type Suggestion = { label: string; to: string }

/** The loader of a missing page may suggest other pages. */
function suggestionsOf(error: unknown): readonly Suggestion[] {
  const details: unknown = isRouteErrorResponse(error) ? error.data : null
  // Only our own loaders write this data, always in this shape.
  return typeof details === 'object' && details !== null && 'links' in details ? (details.links as Suggestion[]) : []
}

function Suggestions({ links }: { links: readonly Suggestion[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={m.suggestions()} className="mt-2 flex max-w-prose flex-wrap justify-center gap-2">
      {links.map(({ label, to }) => (
        <a
          key={to}
          href={to}
          className="inline-flex min-h-9 items-center rounded-full border border-edge bg-surface px-3.5 text-sm font-semibold no-underline hover:border-sea hover:text-sea"
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

/** Offers to try the page again, up to three times. After that it offers to reset the site, also up to three times. */
function ErrorActions() {
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
