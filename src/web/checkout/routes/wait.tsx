import { apiContext, requestContext } from '#web/context.ts'
import { dayText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { dayOf } from '#web/lib/search-params.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { BookingHeader } from '#web/parts/bookings/booking-header.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FormPage } from '#web/parts/identity/form-card.tsx'
import { waitForms } from '#web/parts/waitlist/answer-wait.server.ts'
import { CodeOfEntry, JoinForm } from '#web/parts/waitlist/join-form.tsx'
import { readWait } from '#web/parts/waitlist/read-wait.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/wait'

/** Asks who waits for a taken day, or for a search that found nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { currency, session } = context.get(requestContext)
  const { yachtId, guests } = readWait(url.searchParams)
  const date = dayOf(url.searchParams, 'date')
  const { user } = await session()
  if (!date) return { wait: null, isSignedIn: user !== null }
  const { boats } = context.get(apiContext)
  const yacht = yachtId ? await boats.get({ id: yachtId, currency }).catch(throwMissing) : null
  return {
    wait: {
      title: yacht?.title ?? url.searchParams.get('location'),
      isSearch: yacht === null,
      date,
      guests,
      // A limit is compared with the price in the currency that the guest reads.
      currency,
      most: url.searchParams.get('max_price'),
      entryId: url.searchParams.get('entry'),
      again: withoutEntry(url),
    },
    isSignedIn: user !== null,
  }
}

function withoutEntry({ searchParams }: URL): Record<string, string> {
  return Object.fromEntries([...searchParams].filter(([name]) => name !== 'entry'))
}

export const action = (args: Route.ActionArgs) => answerForm(args, waitForms)

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.wait_title(), hidden: true })

export default function Wait({ loaderData: { wait, isSignedIn }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  if (!wait)
    return (
      <>
        <BookingHeader isSignedIn={isSignedIn} />
        <main id={mainId} className="container-page py-12">
          <h1 className="sr-only">{m.wait_title()}</h1>
          <StatePanel
            title={m.wait_nothing()}
            text={m.wait_nothing_text()}
            actions={<ButtonLink to={pagePath('/yacht-rentals')}>{m.explore_yachts()}</ButtonLink>}
          />
        </main>
      </>
    )
  const subject = [wait.title, dayText(wait.date)].filter(Boolean).join(', ')
  return (
    <>
      <BookingHeader isSignedIn={isSignedIn} />
      <FormPage
        title={wait.isSearch ? m.wait_search_title() : m.wait_title()}
        text={
          <>
            <strong className="block text-ink">{subject}</strong>
            {wait.entryId ? m.wait_code_text() : m.wait_text()}
          </>
        }
      >
        {wait.entryId ? (
          <CodeOfEntry refused={refused} again={pagePath('/waiting', wait.again)} />
        ) : (
          <JoinForm wait={wait} asksEmail={!isSignedIn} refused={refused} />
        )}
      </FormPage>
    </>
  )
}
