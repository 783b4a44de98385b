import { Form } from 'react-router'
import { customerPapersOpen } from '#contract/http-routes.ts'
import type { QueuedPaper } from '#contract/papers/customer-papers.ts'
import { apiPath } from '#web/lib/call-api.ts'
import { dateText, instantDayText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { paperStates } from '#web/parts/listings/paper-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = { papers: readonly QueuedPaper[]; refused: RefusedForm | undefined }

/** Papers of customers, each with a form that verifies or rejects it. Works without a script. */
export function CustomerDecisions({ papers, refused }: Props) {
  if (papers.length === 0) return <StatePanel title={m.moderation_no_papers()} text={m.customer_papers_none()} />
  return (
    <ul data-list className="grid gap-4">
      {papers.map((paper) => (
        <Decision key={paper.id} paper={paper} refused={refused?.values.paper === paper.id ? refused : undefined} />
      ))}
    </ul>
  )
}

function Decision({ paper, refused }: { paper: QueuedPaper; refused: RefusedForm | undefined }) {
  const { id, kind, status, notes, fileName, dateUploaded, expiresOn, revision, customer } = paper
  const { tone, text } = paperStates[status]
  const errorAt = (field: string, words: () => string) => (refused?.wrong.includes(field) ? words() : undefined)
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{localText(kind.name)}</h2>
        <Badge tone={tone}>{text()}</Badge>
      </div>
      <p className="min-w-0 break-words">
        <TextLink to={pagePath('/adminn/users/:userId', { userId: customer.id })}>
          {customer.name || customer.email}
        </TextLink>
        <span className="block text-sm text-ink-soft">
          {customer.email}
          {dateUploaded && ` · ${m.own_paper_sent({ day: instantDayText(dateUploaded, 'UTC') })}`}
          {expiresOn && ` · ${m.paper_valid_until({ day: dateText(expiresOn) })}`}
        </span>
      </p>
      {notes && <p className="whitespace-pre-line text-ink-soft">{notes}</p>}
      <TextLink to={apiPath(customerPapersOpen, { id })} reloadDocument className="justify-self-start break-words">
        {m.paper_open({ name: fileName ?? '' })}
      </TextLink>
      <Form method="post" preventScrollReset className="grid items-start gap-4 sm:grid-cols-2">
        <input type="hidden" name="paper" value={id} />
        <input type="hidden" name="revision" value={revision} />
        <TextField
          id={`ends-${id}`}
          name="expiresOn"
          type="date"
          label={m.paper_ends()}
          defaultValue={refused?.values.expiresOn ?? expiresOn ?? ''}
          error={errorAt('expiresOn', m.customer_paper_day_wrong)}
        />
        <TextField
          id={`notes-${id}`}
          name="notes"
          label={m.customer_paper_notes()}
          defaultValue={refused?.values.notes ?? ''}
          maxLength={1000}
          error={errorAt('notes', m.moderation_say_why)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="verified">
            {m.moderation_verify()}
          </Button>
          <Button type="submit" name="intent" value="rejected" look="secondary">
            {m.moderation_reject()}
          </Button>
        </div>
      </Form>
    </li>
  )
}
