import { Form, redirect, useSearchParams } from 'react-router'
import { addDays } from '#shared/local-date.ts'
import { apiContext } from '#web/context.ts'
import { dayText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import styles from '#web/owner/board/board.css?url'
import { BoardGrid } from '#web/owner/board/board-grid.tsx'
import { BoardList } from '#web/owner/board/board-list.tsx'
import { type BoardFilter, boardFilters, boardPath, readBoardQuery } from '#web/owner/board/board-query.ts'
import { passes, timeOf } from '#web/owner/board/board-words.ts'
import calendarStyles from '#web/owner/calendar/calendar.css?url'
import { m } from '#web/paraglide/messages.js'
import { UsualWeatherLine } from '#web/parts/bookings/usual-weather.tsx'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { followsNews } from '#web/parts/notifications/bell.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/board'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { date, page } = readBoardQuery(url.searchParams)
  return context
    .get(apiContext)
    .ownerBookings.board({ page, ...(date && { date }) })
    .catch(throwMissing)
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('b'),
    intents: {
      'depart-': ({ api, suffix: id }) => api.manifests.depart({ id }),
      'back-': ({ api, suffix: id }) => api.manifests.comeBack({ id }),
    },
    done: (_, { url }) => redirect(`${url.pathname}${url.search}`, 303),
    status: 'conflict',
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const handle = followsNews

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: calendarStyles },
  { rel: 'stylesheet', href: styles },
]

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.board_title(), hidden: true })

const filterNames: Record<BoardFilter, () => string> = {
  all: m.board_all,
  trips: m.board_with_trips,
  open: m.board_to_settle,
}

export default function OwnerBoard({ loaderData: board, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const query = readBoardQuery(params)
  const { date, zones, weather, totalPages } = board
  const yachts = board.yachts.filter((yacht) => passes(yacht, query.show))
  const shown = zones.filter(({ zone }) => yachts.some((yacht) => yacht.zone === zone))
  return (
    <div data-wide>
      <DeskHeading title={m.board_title()} text={dayText(date)} />
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <ButtonLink to={boardPath(query, { date: addDays(date, -1) })} look="secondary">
          {m.day_before()}
        </ButtonLink>
        <ButtonLink to={boardPath(query, { date: null })} look="secondary">
          {m.cal_today()}
        </ButtonLink>
        <ButtonLink to={boardPath(query, { date: addDays(date, 1) })} look="secondary">
          {m.day_after()}
        </ButtonLink>
        <Form key={date} action={pagePath('/OwnerDashboard/board')} className="flex items-end gap-3">
          {query.show !== 'all' && <input type="hidden" name="show" value={query.show} />}
          <TextField type="date" name="date" label={m.day_choose()} defaultValue={date} required />
          <Button type="submit" look="quiet">
            {m.day_show()}
          </Button>
        </Form>
      </div>
      <nav aria-label={m.board_filters()} className="mb-4 flex flex-wrap gap-1.5 print:hidden">
        {boardFilters.map((filter) => (
          <ChipLink key={filter} to={boardPath(query, { show: filter })} selected={filter === query.show}>
            {filterNames[filter]()}
          </ChipLink>
        ))}
      </nav>
      <ul className="mb-5 grid gap-x-8 md:grid-cols-2 xl:grid-cols-3">
        {weather.map(({ place, sunset, usual }) => (
          <li key={place} className="text-sm">
            <span className="font-semibold">{place}</span>
            {sunset && ` · ${m.sunset_at({ time: timeOf(sunset) })}`}
            {usual && <UsualWeatherLine weather={usual} />}
          </li>
        ))}
      </ul>
      {zones.length > 1 && <p className="mb-4 text-sm text-ink-soft">{m.board_mixed_zones()}</p>}
      {yachts.length === 0 ? (
        <StatePanel title={m.board_no_yachts()} text={board.yachts.length === 0 ? m.cal_no_yachts() : undefined} />
      ) : (
        <>
          <div className="mb-8 grid gap-6">
            {shown.map((zone) => (
              <BoardGrid
                key={zone.zone}
                zone={zone}
                yachts={yachts.filter((yacht) => yacht.zone === zone.zone)}
                date={date}
                isOnlyZone={zones.length === 1}
              />
            ))}
          </div>
          <section aria-labelledby="by-hour" className="board-list">
            <h2 id="by-hour" className="mb-3 text-xl">
              {m.board_by_hour()}
            </h2>
            <BoardList yachts={yachts} date={date} refused={actionData?.refused} />
          </section>
        </>
      )}
      <div className="mt-6 print:hidden">
        <Pagination
          label={m.board_title()}
          page={query.page}
          totalPages={totalPages}
          to={(page) => boardPath(query, { page })}
        />
      </div>
    </div>
  )
}
