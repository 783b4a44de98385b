import { data } from 'react-router'
import type { UserAction } from '#contract/admin-user.ts'
import type { Api, RequestFacts } from '#web/context.ts'
import { attemptConfirmed } from '#web/features/admin/attempt-confirmed.server.ts'
import { readRoleValue } from '#web/features/admin/role-value.ts'
import { replaceDocument } from '#web/features/identity/enter.server.ts'
import { landings } from '#web/features/identity/landing.ts'
import { unknownIntent } from '#web/lib/intended.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'

export type PersonAnswer = { refused: RefusedForm; done?: never } | { done: DoneAction; refused?: never }
export type DoneAction = Exclude<UserAction, 'export' | 'close' | 'see_as'>

type PersonForm = { api: Api; locale: RequestFacts['locale']; id: string; form: FormData }

/** What a form of the page of a person asks for. */
export async function answerPerson({ api, locale, id, form }: PersonForm) {
  const outcome = await attemptConfirmed(api, form, async ({ intent = '', reason = '', role = '', email = '' }) => {
    const run = runs[intent as DoneAction]
    if (Object.hasOwn(runs, intent)) {
      await run({ api, id, reason: reason.trim(), role })
      return { done: intent as DoneAction } // It is a name of that table.
    }
    if (intent === 'see_as') {
      const { role: seen } = (await api.adminUsers.get({ id })).data
      await api.adminUsers.seeAs({ id })
      return replaceDocument(pagePathIn(locale, landings[seen]))
    }
    if (intent !== 'close') throw unknownIntent()
    await api.adminUsers.close({ id, email })
    return replaceDocument(pagePathIn(locale, '/adminn/users', { closed: 'yes' }))
  })
  if ('refused' in outcome) return data<PersonAnswer>({ refused: outcome.refused }, { status: 400 })
  if (outcome.answer instanceof Response) throw outcome.answer
  return data<PersonAnswer>(outcome.answer)
}

type Run = (asked: { api: Api; id: string; reason: string; role: string }) => Promise<unknown>

const runs: Record<DoneAction, Run> = {
  suspend: ({ api, id, reason }) => api.admin.suspend({ id, reason }),
  restore: ({ api, id, reason }) => api.admin.readmit({ id, ...(reason && { reason }) }),
  change_role: ({ api, id, role }) => {
    const chosen = readRoleValue(role)
    if (!chosen) throw unknownIntent()
    return api.admin.changeRole({ id, ...chosen })
  },
  sign_out: ({ api, id }) => api.adminUsers.signOut({ id }),
  send_code: ({ api, id }) => api.adminUsers.sendCode({ id }),
}
