import { Form } from 'react-router'
import type { VerificationDocument } from '#contract/fleet/verification.ts'
import { verificationOpen } from '#contract/http-routes.ts'
import { apiPath } from '#web/lib/call-api.ts'
import { dateText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { controlClass, Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { paperNames, paperStates } from './paper-words.ts'

/** Papers with their status, each with a form to upload it. Works without a script. */
type PapersProps = { papers: readonly VerificationDocument[]; refused: RefusedForm | undefined }

export function PapersList({ papers, refused }: PapersProps) {
  return (
    <ul className="grid gap-5">
      {papers.map((paper) => (
        <Paper key={paper.type} paper={paper} refused={refused} />
      ))}
    </ul>
  )
}

type PaperProps = { paper: VerificationDocument; refused: RefusedForm | undefined }

function Paper({ paper: { id, type, status, notes, fileName, expiresOn }, refused }: PaperProps) {
  const isSending = useSending(`paper-${type}`)
  const own = refused?.intent === `paper-${type}` ? refused : undefined
  const { tone, text } = paperStates[status]
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{paperNames[type]()}</h3>
        <Badge tone={tone}>{text()}</Badge>
      </div>
      {expiresOn && <p className="text-ink-soft">{m.paper_valid_until({ day: dateText(expiresOn) })}</p>}
      {notes && <p className="whitespace-pre-line text-ink-soft">{notes}</p>}
      {id && fileName && (
        <p>
          <TextLink to={apiPath(verificationOpen, { id })} reloadDocument>
            {m.paper_open({ name: fileName })}
          </TextLink>
        </p>
      )}
      <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="intent" value={`paper-${type}`} />
        <input type="hidden" name="type" value={type} />
        <Field id={`file-${type}`} label={`${paperNames[type]()} – ${m.paper_file()}`}>
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              name="file"
              required
              accept="application/pdf,image/jpeg,image/png,image/webp"
              className={controlClass}
            />
          )}
        </Field>
        <TextField
          id={`ends-${type}`}
          name="expiresOn"
          type="date"
          label={m.paper_ends()}
          defaultValue={own?.values.expiresOn ?? expiresOn ?? ''}
          error={own?.wrong.includes('expiresOn') ? m.paper_ended_refused() : undefined}
        />
        <Button type="submit" look="secondary" pending={isSending} className="justify-self-start">
          {id ? m.paper_replace() : m.paper_send()}
        </Button>
      </Form>
    </li>
  )
}
