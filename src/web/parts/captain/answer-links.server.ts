import { redirect } from 'react-router'
import { pagePathIn } from '#web/lib/paths.ts'
import { formsFor } from '#web/parts/forms/answer-form.server.ts'

/** The forms of the list of captain's links. A new link is shown once. */
export const linkForms = formsFor()({
  intents: {
    make: ({ api }, { yacht: id = '', name = '', days }) => api.captainLinks.make({ id, name, days: Number(days) }),
    'renew-': ({ api, suffix: linkId }, { yacht: id = '', days }) =>
      api.captainLinks.renew({ id, linkId, days: Number(days) }),
    'revoke-': ({ api, suffix: linkId }, { yacht: id = '' }) =>
      api.captainLinks.revoke({ id, linkId }).then(() => null),
  },

  done(made, { locale, settings }) {
    if (!made) return redirect(pagePathIn(locale, '/OwnerDashboard/captains'), 303)
    const { link, token } = made
    return { name: link.name, url: settings.origin + pagePathIn(locale, '/captain/:token', { token }) }
  },

  status: 'conflict',
})
