import { sentQuotesDownload } from '#contract/http-routes.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { apiPath } from '#web/lib/call-api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { MailForm, QuoteFacts, QuoteLink, QuoteYachts, WithdrawForm } from '#web/office/quotes/quote-parts.tsx'
import { quoteStates } from '#web/office/quotes/quote-states.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/quote'

const needed = 'sentQuotes.get'

export async function loader({ context, url, params: { quoteId } }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const { settings } = context.get(requestContext)
  const quote = await context.get(apiContext).sentQuotes.get({ id: quoteId }).catch(throwMissing)
  const link = settings.origin + pagePathIn(quote.language, '/offer/:token', { token: quote.token })
  return { quote, link, decides: mayCall('sentQuotes.withdraw') }
}

type Answer = { refused?: RefusedForm; sentTo?: string }

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      async send({ api, params: { quoteId } }, { email = '', message }): Promise<Answer> {
        await api.sentQuotes.send({ id: quoteId, email, message })
        return { sentTo: email }
      },
      async withdraw({ api, params: { quoteId } }): Promise<Answer> {
        await api.sentQuotes.withdraw({ id: quoteId })
        return {}
      },
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.quotes(), hidden: true })

export default function OneQuote({ loaderData: { quote, link, decides }, actionData }: Route.ComponentProps) {
  const { refused, sentTo }: Answer = actionData ?? {}
  const { state, name, reference, yachts, message } = quote
  const isOpen = state === 'open' || state === 'opened' || state === 'held'
  return (
    <>
      <OfficeHeading
        above={[{ label: m.quotes(), to: pagePath('/adminn/quotes') }]}
        title={m.sent_quote_title({ name })}
        text={reference}
        aside={<Badge tone={quoteStates[state].tone}>{quoteStates[state].text()}</Badge>}
      />
      <div className="grid max-w-5xl gap-8">
        {sentTo && (
          <FormNotice result={actionData} tone="good" title={m.sent_quote_sent({ email: sentTo })}>
            {null}
          </FormNotice>
        )}
        {state === 'sold' && <Notice tone="warn" title={m.sent_quote_sold_text()} />}
        <QuoteFacts quote={quote} />
        {isOpen && <QuoteLink url={link} />}
        <p>
          <TextLink to={apiPath(sentQuotesDownload, { id: quote.id })} reloadDocument>
            {m.offer_pdf()}
          </TextLink>
        </p>
        {message && <blockquote className="border-s-4 border-line ps-4 whitespace-pre-line">{message}</blockquote>}
        <section aria-labelledby="yachts" className="grid gap-4">
          <h2 id="yachts" className="text-lg">
            {m.sent_quote_yachts()}
          </h2>
          <QuoteYachts yachts={yachts} />
        </section>
        {decides && isOpen && (
          <div className="grid items-start gap-8 border-t border-line pt-8 lg:grid-cols-2">
            <MailForm key={sentTo} quote={quote} refused={refused} />
            <WithdrawForm refused={refused} />
          </div>
        )}
      </div>
    </>
  )
}
