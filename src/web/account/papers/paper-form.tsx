import { type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { CustomerPaper } from '#contract/papers/customer-papers.ts'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { m } from '#web/paraglide/messages.js'
import { UploadError, uploadFile } from '#web/parts/uploads/upload-file.ts'
import { Button } from '#web/ui/button.tsx'
import { controlClass, Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { paperRefusalText } from './paper-refusal-text.ts'

/** Why a paper was refused: the texts beside its fields. */
export type PaperRefusal = { file?: string | undefined; expiresOn?: string | undefined; typed?: string | undefined }

type Props = { paper: CustomerPaper; name: string; refusal: PaperRefusal | undefined }

/** Sends a paper in parts, which a later attempt resumes. Without a script the form sends the file at once. */
export function PaperForm({ paper: { id, type, kind }, name, refusal }: Props) {
  const [percent, setPercent] = useState<number | null>(null)
  const [found, setFound] = useState<PaperRefusal>()
  const refresh = useRefresh()
  const isSending = useRef(false)
  const shown = found ?? refusal
  const send = async (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setFound({})
    setPercent(0)
    const expiresOn = String(form.get('expiresOn') ?? '')
    const paper = { purpose: 'customer-paper', type, ...(expiresOn && { expiresOn }) }
    try {
      await uploadFile(file, paper, (share) => setPercent(Math.floor(share * 100)))
      await refresh()
    } catch (error) {
      setFound(refusalOf(error))
    } finally {
      isSending.current = false
      setPercent(null)
    }
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      onSubmit={(event) => void send(event)}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value={`send-${type}`} />
      <input type="hidden" name="type" value={type} />
      <Field id={`file-${type}`} label={m.own_paper_file({ name })} hint={m.own_paper_file_hint()} error={shown?.file}>
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
      {kind.ends && (
        <TextField
          id={`ends-${type}`}
          name="expiresOn"
          type="date"
          label={m.paper_ends()}
          defaultValue={refusal?.typed ?? ''}
          error={shown?.expiresOn}
        />
      )}
      <div className="grid gap-3 sm:col-span-2">
        {percent !== null && (
          <div role="status">
            <p className="text-sm">{m.own_paper_sending({ name, share: percent })}</p>
            <progress value={percent} max={100} aria-label={name} className="h-2 w-full accent-sea" />
          </div>
        )}
        <Button type="submit" look="secondary" pending={percent !== null} className="justify-self-start">
          {id ? m.paper_replace() : m.paper_send()}
        </Button>
      </div>
    </Form>
  )
}

function refusalOf(error: unknown): PaperRefusal {
  if (!(error instanceof UploadError)) return { file: m.upload_failed() }
  const { code, flaw } = error
  if (code === 'network') return { file: m.own_paper_cut() }
  if (code === 'unknown') return { file: m.upload_failed() }
  if (code === 'invalid_request') return { expiresOn: m.paper_ended_refused() }
  return { file: paperRefusalText({ code, flaw }) }
}
