import { data, redirect } from 'react-router'
import { placeDescription } from '#shared/place-names.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { byLink } from '#web/parts/bookings/guest-senders.server.ts'
import { captainActs } from '#web/parts/captain/answer-captain.server.ts'
import { DayOfCaptain } from '#web/parts/captain/day-of-captain.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { LostNotice } from '#web/parts/forms/base-form.tsx'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { nationalities } from '#web/parts/manifest/nationalities.server.ts'
import { Mark } from '#web/ui/logo.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/captain'

/** The page of a captain’s link. A wrong, replaced, revoked or old one gets the same words. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  try {
    const day = await context.get(apiContext).captain.day(undefined, { context: { accessToken: token } })
    const registers = day.charters.some(({ canRegister }) => canRegister)
    const countries = registers ? nationalities(locale) : []
    return data({ ...day, address: placeDescription(day.address, day.countryCode, locale), countries })
  } catch (error) {
    if (apiRefusal(error)?.code !== 'not_found') throw error
    return data(null, { status: 404 })
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byLink,
    intents: captainActs,
    done: (done, { url, suffix }) => redirect(`${url.pathname}#charter-${suffix || boardedCharter(done)}`, 303),
    // The page itself says that its link does not work; what is not of this day any more is gone from it.
    refused: (refused, { url, why: { boardingReason } }) =>
      refused.code === 'not_found' ? redirect(url.pathname, 303) : { refused, boardingReason },
    status: 'conflict',
  })

/** A boarding code tells the charter by itself. */
const boardedCharter = (done: unknown) => (done instanceof Object && 'id' in done ? done.id : '')

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

// The address is a key: nobody whom the page leads to is told of it. Without any referrer its forms would have no origin.
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.captain_title(), hidden: true })

export default function CaptainPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const refused = actionData?.refused
  const boardingReason = actionData && 'boardingReason' in actionData ? actionData.boardingReason : undefined
  if (!loaderData)
    return (
      <main id={mainId} className="container-page py-12">
        <h1 className="sr-only">{m.captain_title()}</h1>
        <StatePanel title={m.captain_not_open()} text={m.captain_not_open_text()} />
      </main>
    )
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="container-page flex min-h-18 items-center gap-4 py-2">
          <Mark />
          <div className="min-w-0 flex-1">
            <h1 className="text-lg leading-6 wrap-anywhere">{loaderData.yacht.title || m.unnamed_yacht()}</h1>
            <p className="truncate text-sm text-ink-soft">{m.captain_welcome({ name: loaderData.captain })}</p>
          </div>
        </div>
      </header>
      <main id={mainId} className="container-page py-6 lg:py-10">
        <div className="max-w-2xl">
          <LostNotice refused={refused} textOf={refusalText} />
          <DayOfCaptain
            day={loaderData}
            token={params.token}
            countries={loaderData.countries}
            refused={refused}
            boardingReason={boardingReason}
          />
        </div>
      </main>
    </>
  )
}
