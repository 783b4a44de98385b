import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { localeOfPath } from './lib/locale.ts'

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
