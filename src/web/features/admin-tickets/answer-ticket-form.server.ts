import { data } from 'react-router'
import type { TicketStatus } from '#contract/support.ts'
import type { Api } from '#web/context.ts'
import { attemptConfirmed } from '#web/features/admin/attempt-confirmed.server.ts'
import { statusOfRefused } from '#web/lib/changed-meanwhile.ts'
import { unknownIntent } from '#web/lib/intended.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'

export type TicketDone = 'answer' | 'note' | 'assign' | 'unassign' | 'status'
export type TicketAnswer = { refused?: RefusedForm; done?: TicketDone }

type TicketForm = { api: Api; adminId: string; id: string; form: FormData }

/** Does what a form of the page of a ticket asks for. 409 where the page shows the ticket of now. */
export async function answerTicketForm({ api, adminId, id, form }: TicketForm) {
  const outcome = await attemptConfirmed(api, form, async (texts): Promise<TicketAnswer> => {
    const { intent = '', text = '', status = '', assignee = '', revision } = texts
    const seen = { id, revision: Number(revision) }
    const acts: Record<string, () => Promise<TicketDone>> = {
      answer: () => api.adminTickets.answer({ ...seen, text }).then(() => 'answer'),
      note: () => api.adminTickets.note({ ...seen, text }).then(() => 'note'),
      take: () => api.adminTickets.assign({ ...seen, assignee: adminId }).then(() => 'assign'),
      assign: () =>
        api.adminTickets
          .assign({ ...seen, assignee: assignee || null })
          .then((ticket) => (ticket.assignee ? 'assign' : 'unassign')),
      // The API refuses what is none.
      status: () => api.adminTickets.setStatus({ ...seen, status: status as TicketStatus }).then(() => 'status'),
    }
    const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
    if (!act) throw unknownIntent()
    return { done: await act() }
  })
  if (!('refused' in outcome)) return outcome.answer
  const { refused } = outcome
  return data<TicketAnswer>({ refused }, { status: statusOfRefused(refused) })
}
