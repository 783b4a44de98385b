import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { requireOfficer } from '#web/features/admin/require-officer.server.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import type { Route } from './+types/payout-batch'

/** The file for the bank; refused, it leads back to the run, which says why. */
export async function action({ context, request, url, params: { runId: id } }: Route.ActionArgs) {
  await requireOfficer({ context, url }, 'payoutRuns.batch')
  const { payoutRuns } = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const outcome = await attempt(await request.formData(), ({ format }) =>
    payoutRuns.batch({ id, format: format === 'csv' ? 'csv' : 'xml' }),
  )
  if ('refused' in outcome)
    return redirect(
      pagePathIn(locale, '/adminn/money/payouts/:runId', { runId: id }, { refused: outcome.refused.code }),
    )
  const { answer: file } = outcome
  return new Response(await file.arrayBuffer(), {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'no-store',
    },
  })
}

export function loader({ context, params: { runId } }: Route.LoaderArgs) {
  return redirect(pagePathIn(context.get(requestContext).locale, '/adminn/money/payouts/:runId', { runId }))
}
