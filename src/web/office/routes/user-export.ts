import { redirect } from 'react-router'
import { requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { byOfficer } from '#web/office/frame/require-officer.server.ts'
import { answerForm, anyIntent } from '#web/parts/forms/answer-form.server.ts'
import type { Route } from './+types/user-export'

/** Everything that is kept about a person, as a file; refused, it leads back to the page, which says why. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('adminUsers.export'),
    intents: { [anyIntent]: ({ api, params: { userId: id } }) => api.adminUsers.export({ id }) },
    done: (kept, { params: { userId } }) =>
      new Response(JSON.stringify(kept, null, 2), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="user-${userId}.json"`,
          'cache-control': 'no-store',
        },
      }),
    refused: ({ code: refused }, { locale, params: { userId } }) =>
      redirect(pagePathIn(locale, '/adminn/users/:userId', { userId }, { refused })),
  })

export function loader({ context, params: { userId } }: Route.LoaderArgs) {
  return redirect(pagePathIn(context.get(requestContext).locale, '/adminn/users/:userId', { userId }))
}
