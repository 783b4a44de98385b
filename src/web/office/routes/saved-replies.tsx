import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { ReplyForm } from '#web/office/tickets/reply-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/saved-replies'

const needed = 'savedReplies.list'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const { data: replies } = await context.get(apiContext).savedReplies.list()
  return { replies, decides: mayCall('savedReplies.save') }
}

type Answer = { refused?: RefusedForm; done?: 'saved' | 'deleted' }

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      async 'save-'({ api, suffix }, { name = '', 'text.en': en = '', 'text.fr': fr = '', isOwn }): Promise<Answer> {
        await api.savedReplies.save({
          name,
          text: { en, fr },
          isOwn: isOwn === 'yes',
          ...(suffix !== 'new' && { id: suffix }),
        })
        return { done: 'saved' }
      },
      async 'delete-'({ api, suffix }): Promise<Answer> {
        await api.savedReplies.remove({ id: suffix })
        return { done: 'deleted' }
      },
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.office_replies(), hidden: true })

/** As they are typed in a text. */
const variables = ['name', 'reference', 'subject', 'booking', 'yacht', 'date'].map((name) => `{${name}}`).join(' ')

export default function SavedReplies({ loaderData: { replies, decides }, actionData }: Route.ComponentProps) {
  const { refused, done }: Answer = actionData ?? {}
  return (
    <>
      <OfficeHeading
        above={[{ label: m.office_tickets(), to: pagePath('/adminn/tickets') }]}
        title={m.office_replies()}
        text={m.office_replies_text({ variables })}
      />
      <div className="grid max-w-3xl gap-6">
        {done && (
          <FormNotice
            result={actionData}
            tone="good"
            title={done === 'saved' ? m.office_reply_saved() : m.office_reply_deleted()}
          />
        )}
        {refused?.intent.startsWith('delete-') && <OfficeNotice refused={refused} result={actionData} />}
        {replies.length === 0 && <p className="text-ink-soft">{m.office_replies_none()}</p>}
        {replies.map((reply) => (
          <section key={reply.id} className="grid gap-3 rounded-lg border border-line bg-surface p-5">
            <h2 className="flex flex-wrap items-center gap-2 text-lg wrap-anywhere">
              {reply.name}
              <Badge>{reply.isOwn ? m.office_reply_own() : m.office_reply_shared()}</Badge>
            </h2>
            <p className="wrap-anywhere whitespace-pre-line">{reply.text.en}</p>
            <p lang="fr" className="wrap-anywhere whitespace-pre-line text-ink-soft">
              {reply.text.fr}
            </p>
            {decides && (
              <details open={refused?.intent === `save-${reply.id}`}>
                <summary className="cursor-pointer py-1 font-semibold text-sea">
                  {m.office_reply_edit({ name: reply.name })}
                </summary>
                <ReplyForm key={JSON.stringify(reply)} reply={reply} refused={refused} />
              </details>
            )}
          </section>
        ))}
        {decides && (
          <section aria-labelledby="new-reply" className="grid gap-3">
            <h2 id="new-reply" className="text-lg">
              {m.office_reply_new()}
            </h2>
            <ReplyForm key={replies.length} reply={undefined} refused={refused} />
          </section>
        )}
      </div>
    </>
  )
}
