import { isRouteErrorResponse, useLocation } from 'react-router'
import { inLocalePath } from '#shared/locale-path.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import type { DeskLink } from '#web/parts/desk/desk-frame.tsx'
import { isGoneNotice } from '#web/parts/site/error-page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { OfficeHeading } from './office-heading.tsx'

type OfficeFailureProps = {
  error: unknown
  /** The pages of the rail. The button back leads to one of them. */
  pages: readonly DeskLink[]
}

/** Replaces a page of the back office that cannot be shown. The rail stays. Plain links work without a script. */
export function OfficeFailure({ error, pages }: OfficeFailureProps) {
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isGone = isGoneNotice(error, search)
  const { title, text } = isGone ? { title: m.notice_gone_title(), text: m.notice_gone_text() } : wordsOf(status)
  const back = pageAbove(inLocalePath(pathname, 'en'), pages)
  const triesAgain = status !== 404 && status !== 403
  return (
    <>
      <title>{title}</title>
      <OfficeHeading title={title} text={text} />
      <div className="flex flex-wrap gap-3">
        {triesAgain && (
          <a href={pathname + search} className={buttonClass()}>
            {m.try_again()}
          </a>
        )}
        {isGone && (
          <a href={pagePath('/adminn/notifications')} className={buttonClass()}>
            {m.notice_gone_back()}
          </a>
        )}
        {back && (
          <a href={pagePath(back.to)} className={buttonClass({ look: 'secondary' })}>
            {m.office_back_to({ page: back.label })}
          </a>
        )}
      </div>
    </>
  )
}

function wordsOf(status: number) {
  if (status === 404) return { title: m.not_found_title(), text: m.office_missing_text() }
  if (status === 403) return { title: m.no_right_title(), text: m.office_no_right_text() }
  // The page has changed and no longer has this form.
  if (status === 400) return { title: m.outdated_title(), text: m.outdated_text() }
  return { title: m.error_title(), text: m.error_text() }
}

/** The page of the rail with the longest address that is a prefix of this one; else the first page. */
function pageAbove(path: string, pages: readonly DeskLink[]): DeskLink | undefined {
  const isAbove = ({ to }: DeskLink) => path.toLowerCase().startsWith(`${to.toLowerCase()}/`)
  return pages.filter(isAbove).sort((one, other) => other.to.length - one.to.length)[0] ?? pages[0]
}
