import { redirect } from 'react-router'
import type { QuoteChoice, QuoteLinkView } from '#contract/bookings/sent-quotes.ts'
import { apiContext } from '#web/context.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { CheckoutHeader } from '#web/parts/bookings/checkout-header.tsx'
import { byLink } from '#web/parts/bookings/guest-senders.server.ts'
import { PriceLines } from '#web/parts/bookings/price-lines.tsx'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/offer'

/** The page of an offer with a link: its guest chooses one of the yachts, and pays on the page of the link to pay. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const as = { context: { accessToken: token } }
  return { offer: await context.get(apiContext).sentQuotes.view(undefined, as).catch(throwMissing) }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byLink,
    intents: {
      async 'choose-'({ api, locale, suffix, form, sender }) {
        const choice = { position: Number(suffix), instead: form.has('instead') }
        const { payToken } = await api.sentQuotes.choose(choice, sender)
        return redirect(pagePathIn(locale, '/pay/:token', { token: payToken }), 303)
      },
    },
    status: 'conflict',
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

// The address is a key: no other page learns it.
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.offer_page_title(), hidden: true })

export default function Offer({ loaderData: { offer }, actionData, params: { token } }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const { name, message, reference, yachts } = offer
  return (
    <>
      <CheckoutHeader
        title={m.offer_page_title()}
        subtitle={reference}
        back={pagePath('/')}
        backText={m.offer_page_back()}
      />
      <main id={mainId} className="container-page grid gap-8 py-8 lg:py-12">
        <div className="grid max-w-3xl gap-4">
          <h2 className="text-2xl">{m.offer_page_for({ name })}</h2>
          {message && <p className="text-lg whitespace-pre-line">{message}</p>}
          {refused && (
            <FormNotice result={refused} title={refusalText(refused.code)}>
              {null}
            </FormNotice>
          )}
          <Standing offer={offer} />
          <p>
            <TextLink to={pagePath('/offer/:token/file', { token })} reloadDocument>
              {m.offer_pdf()}
            </TextLink>
          </p>
        </div>
        <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
          {yachts.map((choice) => (
            <Yacht key={choice.position} choice={choice} offer={offer} />
          ))}
        </ul>
      </main>
    </>
  )
}

function Standing({ offer: { state, expiresAt, heldUntil, yachts } }: { offer: QuoteLinkView }) {
  const zone = yachts[0]?.yacht.timeZone ?? 'UTC'
  const until = zonedMomentText(expiresAt, zone)
  if (state === 'paid') return <Notice tone="good" title={m.offer_page_paid()} />
  if (state === 'withdrawn') return <Notice tone="warn" title={m.offer_page_withdrawn()} />
  if (state === 'expired') return <Notice tone="warn" title={m.offer_page_expired({ until })} />
  if (state === 'sold') return <Notice tone="warn" title={m.offer_page_sold({ count: yachts.length })} />
  if (state === 'held' && heldUntil)
    return <Notice tone="info" title={m.offer_page_held({ until: zonedMomentText(heldUntil, zone) })} />
  return <p className="text-ink-soft">{m.offer_page_open({ until, count: yachts.length })}</p>
}

function Yacht({ choice, offer }: { choice: QuoteChoice; offer: QuoteLinkView }) {
  const { position, yacht, state, asksOwner, price } = choice
  const name = yacht.title || m.unnamed_yacht()
  const isOpen = offer.state === 'open' || offer.state === 'opened' || offer.state === 'held'
  const isInstead = offer.state === 'held' && state === 'free'
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="aspect-card overflow-hidden rounded-md">
        <Picture src={yacht.cover} alt="" sizes="(min-width: 48rem) 24rem, 90vw" width={668} height={512} />
      </div>
      <div>
        <h3 className="text-lg">
          <TextLink to={pagePath('/:segment', { segment: yacht.id })}>{name}</TextLink>
        </h3>
        <p className="text-sm text-ink-soft">{yacht.place}</p>
      </div>
      <TripPeriod {...price} />
      <PriceLines priced={price} />
      {state === 'taken' && isOpen && <Notice tone="warn" title={m.offer_page_taken()} />}
      {isOpen && (state === 'free' || state === 'held') && (
        <div className="mt-auto grid gap-3">
          {asksOwner && <p className="text-sm text-ink-soft">{m.offer_page_asks_owner()}</p>}
          <PostForm
            intent={`choose-${position}`}
            words={{}}
            refused={undefined}
            submit={chooseText(choice, isInstead, name)}
            look={isInstead ? 'secondary' : 'primary'}
            wide
          >
            {() => isInstead && <input type="hidden" name="instead" value="yes" />}
          </PostForm>
        </div>
      )}
    </li>
  )
}

function chooseText({ state, asksOwner }: QuoteChoice, isInstead: boolean, name: string): string {
  if (state === 'held') return m.offer_page_pay({ name })
  if (isInstead) return m.offer_page_instead({ name })
  return asksOwner ? m.offer_page_ask({ name }) : m.offer_page_choose({ name })
}
