import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { inLocalePath } from '#shared/locale-path.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'

/** In the offered language: a visitor who needs it may not read the other one. */
const offers = {
  en: { text: 'This page is available in English.', label: 'Read in English' },
  fr: { text: 'Cette page existe en français.', label: 'Lire en français' },
} as const

/**
 * Offers the page once in the visitor's own language. It is a part of the page and covers nothing. Every page contains it; the
 * style sheet shows it where a script in the head has found that the visitor reads the other language
 * (patches/scripts-after-paint.server.ts).
 */
export function LanguageLine() {
  const { pathname, search } = useLocation()
  const other = getLocale() === 'en' ? 'fr' : 'en'
  const isOffered = useSite().settings.languages.includes(other)
  const { text, label } = offers[other]
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) hide()
  }, [pathname])
  if (!isOffered) return null
  return (
    <section lang={other} aria-label={text} className="language-line border-b border-line bg-sea-soft">
      <div className="container-page flex items-center justify-between gap-3">
        <p className="text-sm">
          <span className="max-md:sr-only">{text}</span>{' '}
          <a
            href={inLocalePath(pathname, other) + search}
            hrefLang={other}
            className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
          >
            {label}
          </a>
        </p>
        <IconButton label={m.close()} lang={getLocale()} onClick={hide}>
          <CloseIcon className="size-4.5" />
        </IconButton>
      </div>
    </section>
  )
}

const hide = () => delete document.documentElement.dataset.offer
