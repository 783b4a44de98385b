import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOfPath } from '#shared/locale-path.ts'
import { listenBeforeRouter } from '#web/lib/first-at-back.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'

// Changing the language loads a new document, so the language of a document never changes.
const locale = localeOfPath(location.pathname)
overwriteGetLocale(() => locale)

listenBeforeRouter()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
