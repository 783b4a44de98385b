import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { PublicationList } from '#web/owner/tariffs/publication-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { fleetCalls } from '#web/parts/desk/fleet-calls.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/price-publications'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const page = Number(url.searchParams.get('page')) || 1
  const [{ data, totalPages }, may] = await Promise.all([
    context.get(apiContext).pricePublications.list({ page }),
    fleetCalls({ context }),
  ])
  const mayUndo = may('pricePublications.undo')
  return { publications: data, page, totalPages, mayUndo, restored: Number(url.searchParams.get('restored')) || 0 }
}

type Answer = { refused: RefusedForm; yachtTitles: string[] }

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('b'),
    intents: {
      'undo-': ({ api, form, suffix: id }) =>
        api.pricePublications.undo({ id, yachts: form.getAll('yacht').map(String) }),
    },
    done: ({ yachts }, { locale }) =>
      redirect(pagePathIn(locale, '/OwnerDashboard/pricing/publications', { restored: yachts.length }), 303),
    refused: (refused, { why: { yachtTitles = [] } }): Answer => ({ refused, yachtTitles }),
    status: 409,
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): Answer => ({ refused, yachtTitles: [] }))

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.publications_title(), hidden: true })

export default function OwnerPricePublications({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { publications, page, totalPages, mayUndo, restored } = loaderData
  return (
    <>
      <DeskHeading
        title={m.publications_title()}
        text={m.publications_text()}
        aside={<TextLink to={pagePath('/OwnerDashboard/pricing')}>{m.tariff_all_yachts()}</TextLink>}
      />
      <div className="grid gap-6">
        {answer && (
          <FormNotice result={answer} title={refusalText(answer.refused.code)}>
            {answer.yachtTitles.length > 0 && (
              <p>{m.fleetprice_changed_yachts({ names: answer.yachtTitles.join(', ') })}</p>
            )}
          </FormNotice>
        )}
        {restored > 0 && !answer && (
          <FormNotice result={loaderData} tone="good" title={m.publication_restored({ count: restored })} />
        )}
        {publications.length > 0 ? (
          <PublicationList publications={publications} mayUndo={mayUndo} refused={answer?.refused} />
        ) : (
          <StatePanel title={m.publications_none()} text={m.publications_none_text()} />
        )}
        <Pagination
          label={m.publications_title()}
          page={page}
          totalPages={totalPages}
          to={(number) => pagePath('/OwnerDashboard/pricing/publications', { page: number })}
        />
      </div>
    </>
  )
}
