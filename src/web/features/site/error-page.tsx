import { isRouteErrorResponse } from 'react-router'
import { localPath } from '#web/lib/locale.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { LineThrough } from '#web/ui/line-through.tsx'
import { ErrorActions } from './error-actions.tsx'
import { mainId } from './skip-link.tsx'

/** What is shown when a page cannot be: not there, or failed. Plain links, since scripts may be part of the trouble. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main
      id={mainId}
      className="container-page grid min-h-[60dvh] content-center justify-items-center gap-4 py-20 text-center"
    >
      <title>{missing ? m.not_found_title() : m.error_title()}</title>
      <LineThrough className="mb-4 w-48" />
      <h1 className="text-2xl md:text-3xl">{missing ? m.not_found_title() : m.error_title()}</h1>
      <p className="max-w-prose text-ink-soft">{missing ? m.not_found_text() : m.error_text()}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <a href={localPath('/yacht-rentals')} className={buttonClass()}>
          {m.explore_yachts()}
        </a>
        {missing ? (
          <a href={localPath('/')} className={buttonClass({ look: 'secondary' })}>
            {m.to_home()}
          </a>
        ) : (
          <ErrorActions />
        )}
      </div>
    </main>
  )
}
