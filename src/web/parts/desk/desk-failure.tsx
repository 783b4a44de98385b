import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { inLocalePath } from '#shared/locale-path.ts'
import { type PlainPage, pagePath } from '#web/lib/paths.ts'
import { trackError } from '#web/lib/track.ts'
import { m } from '#web/paraglide/messages.js'
import { isGoneNotice } from '#web/parts/site/error-page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { DeskHeading } from './desk-heading.tsx'

type DeskPage = { to: PlainPage; label: string }

type DeskFailureProps = {
  error: unknown
  /** The pages of the rail. The button back leads to one of them. */
  pages: readonly DeskPage[]
  /** The notifications of the desk. */
  notices: PlainPage | undefined
  /** Why the page may be closed to its reader. */
  noRight?: string
  Heading?: typeof DeskHeading
}

/** Replaces a page of a desk that cannot be shown. The rail stays. Plain links work without a script. */
export function DeskFailure({ error, pages, notices, noRight, Heading = DeskHeading }: DeskFailureProps) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    trackError(error)
  }, [error])
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isGone = isGoneNotice(error, search)
  const { title, text } = isGone
    ? { title: m.notice_gone_title(), text: m.notice_gone_text() }
    : wordsOf(status, noRight)
  const back = pageAbove(inLocalePath(pathname, 'en'), pages)
  const triesAgain = status !== 404 && status !== 403
  return (
    <>
      <title>{title}</title>
      <Heading title={title} text={text} />
      <div className="flex flex-wrap gap-3">
        {triesAgain && (
          <a href={pathname + search} className={buttonClass()}>
            {m.try_again()}
          </a>
        )}
        {isGone && (
          <a href={pagePath(notices ?? '/UserDashboard/notifications')} className={buttonClass()}>
            {m.notice_gone_back()}
          </a>
        )}
        {back && (
          <a href={pagePath(back.to)} className={buttonClass({ look: 'secondary' })}>
            {m.desk_back_to({ page: back.label })}
          </a>
        )}
      </div>
    </>
  )
}

function wordsOf(status: number, noRight: string = m.no_right_text()) {
  if (status === 404) return { title: m.not_found_title(), text: m.desk_missing_text() }
  if (status === 403) return { title: m.no_right_title(), text: noRight }
  // The page has changed and no longer has this form.
  if (status === 400) return { title: m.outdated_title(), text: m.outdated_text() }
  return { title: m.error_title(), text: m.error_text() }
}

/** The page of the rail with the longest address that is a prefix of this one; else the first page. */
function pageAbove(path: string, pages: readonly DeskPage[]): DeskPage | undefined {
  const isAbove = ({ to }: DeskPage) => path.toLowerCase().startsWith(`${to.toLowerCase()}/`)
  return pages.filter(isAbove).sort((one, other) => other.to.length - one.to.length)[0] ?? pages[0]
}
