import { redirect } from 'react-router'
import { ownPath } from '#shared/own-path.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { intended } from '#web/lib/intended.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import type { Route } from './+types/views'

/** Saves a view of a list or removes one, and goes back to the list. */
export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser({ context, url }, 'a')
  const { savedViews } = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const form = await request.formData()
  const outcome = await attempt(form, async ({ intent = '', ...texts }) => intended(acts, intent)(savedViews, texts))
  const from = ownPath(form.get('from')) ?? pagePathIn(locale, '/adminn')
  if (!('refused' in outcome)) return redirect(from)
  // The list says what was refused.
  const back = new URL(from, url)
  back.searchParams.set('refused', outcome.refused.code)
  return redirect(back.pathname + back.search)
}

type Act = (savedViews: Api['savedViews'], texts: Record<string, string>) => Promise<unknown>

const acts: Record<string, Act> = {
  remove: (savedViews, { id = '' }) => savedViews.remove({ id }),
  save: (savedViews, { list = '', name = '', query = '' }) => savedViews.save({ list, name, query }),
}

export function loader({ context }: Route.LoaderArgs) {
  return redirect(pagePathIn(context.get(requestContext).locale, '/adminn'))
}
