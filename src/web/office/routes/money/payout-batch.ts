import { redirect } from 'react-router'
import { requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { byOfficer } from '#web/office/frame/require-officer.server.ts'
import { answerForm, anyIntent } from '#web/parts/forms/answer-form.server.ts'
import type { Route } from './+types/payout-batch'

/** The file for the bank; refused, it leads back to the run, which says why. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('payoutRuns.batch'),
    intents: {
      [anyIntent]: ({ api, params: { runId: id } }, { format }) =>
        api.payoutRuns.batch({ id, format: format === 'csv' ? 'csv' : 'xml' }),
    },
    done: async (file) =>
      new Response(await file.arrayBuffer(), {
        headers: {
          'content-type': file.type,
          'content-disposition': `attachment; filename="${file.name}"`,
          'cache-control': 'no-store',
        },
      }),
    refused: ({ code: refused }, { locale, params: { runId } }) =>
      redirect(pagePathIn(locale, '/adminn/money/payouts/:runId', { runId }, { refused })),
  })

export function loader({ context, params: { runId } }: Route.LoaderArgs) {
  return redirect(pagePathIn(context.get(requestContext).locale, '/adminn/money/payouts/:runId', { runId }))
}
