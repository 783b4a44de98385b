import { data, redirect } from 'react-router'
import type { Api } from '#web/context.ts'
import { answerInbox } from './answer-messages.server.ts'
import { unsentName, unsentQuery } from './unsent-files.server.ts'

type InboxForm = { request: Request; url: URL }

/** The action of an inbox. Redirects to the inbox, or returns the refusal with the typed values. */
export async function answerInboxForm(api: Api, { request, url }: InboxForm) {
  const form = await request.formData()
  const outcome = await answerInbox(api, form)
  if ('refused' in outcome)
    return data(outcome.refused, { status: outcome.refused.code === 'invalid_request' ? 400 : 409 })
  const params = new URLSearchParams(url.search)
  // These parameters belong to the sent message only.
  for (const name of ['template', 'before', unsentName]) params.delete(name)
  for (const [name, value] of Object.entries(unsentQuery(outcome.answer))) params.set(name, value)
  throw redirect(`${url.pathname}?${params}`, 303)
}
