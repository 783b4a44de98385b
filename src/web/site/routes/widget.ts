import { createElement } from 'react'
import type { Yacht } from '#contract/boats/yacht.ts'
import { isYachtSegment } from '#shared/id.ts'
import { localDateAt } from '#shared/local-time.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePath } from '#web/lib/paths.ts'
import { renderIn } from '#web/lib/render-locale.server.ts'
import { m } from '#web/paraglide/messages.js'
import { tripFigure } from '#web/parts/bookings/trip-figure.ts'
import { renderWidget } from '#web/site/widget/render-widget.server.tsx'
import { ClosedWidget, WidgetPage } from '#web/site/widget/widget-page.tsx'
import type { Route } from './+types/widget'

const monthsAhead = 12

/** The free days and prices of one yacht, for a frame on her owner's own site. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  const { locale, settings } = context.get(requestContext)
  const { boats, availability } = context.get(apiContext)
  const { origin, name: siteName, colours } = settings
  const id = params.boatId.toLowerCase()
  const theme = url.searchParams.get('theme')
  const look = { locale, theme, colours }
  const yacht = isYachtSegment(id) ? await boats.get({ id }).catch(closedIfMissing) : null
  if (!yacht)
    return renderIn(locale, () => {
      const closed = createElement(ClosedWidget, { siteName, results: origin + pagePath('/yacht-rentals') })
      return renderWidget(closed, { ...look, title: m.widget_closed() })
    })
  const months = monthsFrom(yacht)
  const month = chosenMonth(url.searchParams.get('month'), months)
  const calendar = await availability.dateStates({ id, month })
  return renderIn(locale, () => {
    const title = yacht.title || m.unnamed_yacht()
    const page = createElement(WidgetPage, {
      title,
      // The price in the yacht's own currency is exact.
      figure: tripFigure({ price: yacht.price && { ...yacht.price, display: null }, promotion: null }, null),
      calendar,
      months,
      siteName,
      pageOf: (date) => origin + pagePath('/:segment', { segment: id }, { date, month: date?.slice(0, 7) }),
      monthOf: (other) => pagePath('/widget/:boatId', { boatId: id }, { month: other, theme }),
    })
    return renderWidget(page, { ...look, title })
  })
}

function closedIfMissing(error: unknown): null {
  if (apiRefusal(error)?.code === 'not_found') return null
  throw error
}

function monthsFrom({ timeZone }: Pick<Yacht, 'timeZone'>) {
  const first = localDateAt(timeZone, Date.now()).slice(0, 7)
  const [year = 0, number = 1] = first.split('-').map(Number)
  const last = new Date(Date.UTC(year, number - 1 + monthsAhead, 1)).toISOString().slice(0, 7)
  return { first, last }
}

/** The first month where the address names none, or one that nobody can book. */
const chosenMonth = (wanted: string | null, { first, last }: { first: string; last: string }) =>
  wanted && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(wanted) && wanted >= first && wanted <= last ? wanted : first
