import { redirect } from 'react-router'
import { ownPath } from '#shared/own-path.ts'
import { requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { answerForm, type SentForm } from '#web/parts/forms/answer-form.server.ts'
import { byUser } from '#web/parts/identity/require-user.server.ts'
import type { Route } from './+types/views'

/** Saves a view of a list or removes one, and goes back to the list. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('a'),
    intents: {
      remove: ({ api }, { id = '' }) => api.savedViews.remove({ id }),
      save: ({ api }, { list = '', name = '', query = '' }) => api.savedViews.save({ list, name, query }),
    },
    done: (_, sent) => redirect(cameFrom(sent)),
    refused({ code }, sent) {
      // The list says what was refused.
      const back = new URL(cameFrom(sent), sent.url)
      back.searchParams.set('refused', code)
      return redirect(back.pathname + back.search)
    },
  })

const cameFrom = ({ form, locale }: SentForm) => ownPath(form.get('from')) ?? pagePathIn(locale, '/adminn')

export function loader({ context }: Route.LoaderArgs) {
  return redirect(pagePathIn(context.get(requestContext).locale, '/adminn'))
}
