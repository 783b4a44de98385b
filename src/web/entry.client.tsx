import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOfPath } from '#shared/locale-path.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'

// Changing the language loads a new document, so the language of a document never changes.
const locale = localeOfPath(location.pathname)
overwriteGetLocale(() => locale)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
