import { Form } from 'react-router'
import { customerPapersOpen } from '#contract/http-routes.ts'
import type { CustomerPaper } from '#contract/papers/customer-papers.ts'
import { apiPath } from '#web/lib/call-api.ts'
import { dateText, instantDayText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { paperStates } from '#web/parts/listings/paper-words.ts'
import { sizeText } from '#web/parts/messages/message-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PaperForm, type PaperRefusal } from './paper-form.tsx'

type Props = { paper: CustomerPaper; refusal: PaperRefusal | undefined }

/** One paper with its state, and the form that sends it. */
export function CustomerPaperCard({ paper, refusal }: Props) {
  const { id, kind, status, notes, ended } = paper
  const { tone, text } =
    ended && status === 'verified' ? ({ tone: 'bad', text: m.own_paper_ended } as const) : paperStates[status]
  const name = localText(kind.name)
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-5" id={`paper-${kind.slug}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{name}</h2>
        <Badge tone={tone}>{text()}</Badge>
      </div>
      {kind.hint && <p className="text-ink-soft">{localText(kind.hint)}</p>}
      {notes && <p className="whitespace-pre-line">{m.own_paper_notes({ notes })}</p>}
      {id && <SentFile id={id} paper={paper} name={name} />}
      {!kind.retired && <PaperForm key={id ?? 'new'} paper={paper} name={name} refusal={refusal} />}
    </li>
  )
}

function SentFile({ id, paper, name }: { id: string; paper: CustomerPaper; name: string }) {
  const { fileName, fileSize, dateUploaded, expiresOn } = paper
  const facts = [
    fileSize !== null && sizeText(fileSize),
    dateUploaded !== null && m.own_paper_sent({ day: instantDayText(dateUploaded, 'UTC') }),
    expiresOn !== null && m.paper_valid_until({ day: dateText(expiresOn) }),
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0">
        <TextLink to={apiPath(customerPapersOpen, { id })} reloadDocument className="break-words">
          {m.paper_open({ name: fileName ?? '' })}
        </TextLink>
        <span className="block text-sm text-ink-soft">{facts.join(' · ')}</span>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="paper" value={id} />
        <Button type="submit" look="quiet" aria-label={m.own_paper_remove_one({ name })}>
          {m.own_paper_remove()}
        </Button>
      </Form>
    </div>
  )
}
