import { useLocation } from 'react-router'
import { inLocalePath } from '#shared/locale-path.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useSite } from '#web/lib/use-site.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { GlobeIcon } from '#web/ui/icons.tsx'

const names = { en: 'English', fr: 'Français' } as const

/** Links to the same page in the other language. It is a plain link, since the whole document changes. */
export function LanguageLink({ className, short }: { className?: string; short?: boolean }) {
  const { pathname, search } = useLocation()
  const other = getLocale() === 'en' ? 'fr' : 'en'
  const isOffered = useSite().settings.languages.includes(other)
  if (!isOffered) return null
  return (
    <a
      href={inLocalePath(pathname, other) + search}
      hrefLang={other}
      lang={other}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold text-ink no-underline transition-colors hover:bg-sea-soft hover:text-sea',
        className,
      )}
    >
      <GlobeIcon />
      {short ? (
        <>
          <span aria-hidden className="uppercase">
            {other}
          </span>
          <span className="sr-only">{names[other]}</span>
        </>
      ) : (
        names[other]
      )}
    </a>
  )
}
