import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { requireOfficer } from '#web/features/admin/require-officer.server.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import type { Route } from './+types/user-export'

/** Everything that is kept about a person, as a file; refused, it leads back to the page, which says why. */
export async function action({ context, request, url, params: { userId } }: Route.ActionArgs) {
  await requireOfficer({ context, url }, 'adminUsers.export')
  const { locale } = context.get(requestContext)
  const outcome = await attempt(await request.formData(), () =>
    context.get(apiContext).adminUsers.export({ id: userId }),
  )
  if ('refused' in outcome)
    return redirect(pagePathIn(locale, '/adminn/users/:userId', { userId }, { refused: outcome.refused.code }))
  return new Response(JSON.stringify(outcome.answer, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="user-${userId}.json"`,
      'cache-control': 'no-store',
    },
  })
}

export function loader({ context, params: { userId } }: Route.LoaderArgs) {
  return redirect(pagePathIn(context.get(requestContext).locale, '/adminn/users/:userId', { userId }))
}
