import { redirect } from 'react-router'
import type { UserAction } from '#contract/office/user.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { PageRefusal, type RefusedForm } from '#web/lib/sent-form.ts'
import { readRoleValue } from '#web/office/frame/role-value.ts'
import { type Acts, unknownIntent } from '#web/parts/forms/answer-form.server.ts'
import { replaceDocument } from '#web/parts/identity/enter.server.ts'
import { landings } from '#web/parts/identity/landing.ts'

export type PersonAnswer = { refused?: RefusedForm; done?: DoneAction }
export type DoneAction = Exclude<UserAction, 'export' | 'close' | 'see_as' | 'write' | 'merge'>

/** Runs the forms of the page of a person. */
export const personActs: Acts<{ userId: string }, unknown, Promise<PersonAnswer | Response>> = {
  async suspend({ api, params: { userId: id } }, { reason = '' }) {
    await api.admin.suspend({ id, reason: reason.trim() })
    return { done: 'suspend' }
  },

  async restore({ api, params: { userId: id } }, { reason: typed = '' }) {
    const reason = typed.trim()
    await api.admin.readmit({ id, ...(reason && { reason }) })
    return { done: 'restore' }
  },

  async write({ api, locale, params: { userId } }, { subject = '', text = '' }) {
    const { id: ticketId } = await api.adminTickets.write({ userId, subject, text })
    return redirect(pagePathIn(locale, '/adminn/tickets/:ticketId', { ticketId }), 303)
  },

  async change_role({ api, params: { userId: id } }, { role = '', sure }) {
    const chosen = readRoleValue(role)
    if (!chosen) throw unknownIntent()
    if (sure !== 'yes') throw new PageRefusal('invalid_request', ['sure'])
    await api.admin.changeRole({ id, ...chosen })
    return { done: 'change_role' }
  },

  async sign_out({ api, params: { userId: id } }) {
    await api.adminUsers.signOut({ id })
    return { done: 'sign_out' }
  },

  async allow_mails({ api, params: { userId: id } }) {
    await api.adminUsers.allowMails({ id })
    return { done: 'allow_mails' }
  },

  async send_code({ api, params: { userId: id } }) {
    await api.adminUsers.sendCode({ id })
    return { done: 'send_code' }
  },

  async see_as({ api, locale, params: { userId: id } }) {
    const { role } = (await api.adminUsers.get({ id })).data
    await api.adminUsers.seeAs({ id })
    return replaceDocument(pagePathIn(locale, landings[role]))
  },

  async close({ api, locale, params: { userId: id } }, { email = '' }) {
    await api.adminUsers.close({ id, email })
    return replaceDocument(pagePathIn(locale, '/adminn/users', { closed: 'yes' }))
  },
}
