import type { CaptainLink } from '#contract/captain-links.ts'
import type { Api } from '#web/context.ts'
import { unknownIntent } from '#web/lib/intended.ts'
import { attempt } from '#web/lib/sent-form.ts'

type Made = { link: CaptainLink; token: string }

/** Does what a form of the list asks for; answers the link that is shown once, or null where one was revoked. */
export function answerLinks(api: Api, form: FormData) {
  return attempt(form, async ({ intent = '', yacht = '', name = '', days }): Promise<Made | null> => {
    const [, action, linkId = ''] = /^(renew|revoke)-([0-9a-f]{24})$/.exec(intent) ?? []
    if (action === 'renew') return api.captainLinks.renew({ id: yacht, linkId, days: Number(days) })
    if (intent === 'make') return api.captainLinks.make({ id: yacht, name, days: Number(days) })
    if (action !== 'revoke') throw unknownIntent()
    await api.captainLinks.revoke({ id: yacht, linkId })
    return null
  })
}
