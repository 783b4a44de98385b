import { createElement } from 'react'
import type { Yacht } from '#contract/boats/yacht.ts'
import { isYachtSegment } from '#shared/id.ts'
import { addDays, addMonths, monthOf } from '#shared/local-date.ts'
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

const daysAtLeast = 7

function monthsFrom({ timeZone }: Pick<Yacht, 'timeZone'>) {
  const today = localDateAt(timeZone, Date.now())
  const first = monthOf(today)
  // In its last days a month has little to show.
  return { first, opens: monthOf(addDays(today, daysAtLeast)), last: addMonths(first, monthsAhead) }
}

/** The month that the widget opens on where the address names none, or one that nobody can book. */
const chosenMonth = (wanted: string | null, { first, opens, last }: ReturnType<typeof monthsFrom>) =>
  wanted && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(wanted) && wanted >= first && wanted <= last ? wanted : opens
