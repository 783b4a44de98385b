import { Form } from 'react-router'
import type { DisputeDetails, DisputeFile } from '#contract/disputes/disputes.ts'
import { disputesOpenFile } from '#contract/http-routes.ts'
import { apiPath } from '#web/lib/call-api.ts'
import { momentText } from '#web/lib/format.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { bytesText } from '#web/office/frame/bytes-text.ts'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { controlClass, Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { evidenceFiles } from './dispute-words.ts'

type DisputeFilesProps = { dispute: DisputeDetails; changes: boolean; refused: RefusedForm | undefined }

/** Pictures and documents that go to the bank. Works without a script. */
export function DisputeFiles({ dispute, changes, refused }: DisputeFilesProps) {
  const isRefused = refused?.intent === 'attach' || refused?.intent === 'remove'
  return (
    <section className="grid gap-5 rounded-lg border border-line bg-surface p-6">
      <h2 className="text-lg">{m.money_files()}</h2>
      {isRefused && <OfficeNotice refused={refused} result={refused} />}
      {dispute.files.length === 0 ? (
        <p className="text-ink-soft">{m.money_no_files()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {dispute.files.map((file) => (
            <FileRow key={file.id} disputeId={dispute.id} file={file} changes={changes} />
          ))}
        </ul>
      )}
      {changes && <AddFile files={dispute.files} refused={refused} />}
    </section>
  )
}

type FileRowProps = { disputeId: string; file: DisputeFile; changes: boolean }

function FileRow({ disputeId, file: { id, field, name, bytes, addedBy, addedAt }, changes }: FileRowProps) {
  const zone = useBrowserZone()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="grid min-w-0 gap-1">
        <span className="text-sm text-ink-soft">{evidenceFiles[field]()}</span>
        <TextLink to={apiPath(disputesOpenFile, { dispute: disputeId, file: id })} reloadDocument>
          <span className="wrap-anywhere">{m.money_open_file({ name })}</span>
        </TextLink>
        <span className="text-sm text-ink-soft">
          {m.money_file_added({ size: bytesText(bytes), name: addedBy, moment: momentText(addedAt, zone) })}
        </span>
      </div>
      {changes && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="file" value={id} />
          <Button type="submit" look="secondary" aria-label={m.money_remove_file({ name })}>
            {m.remove()}
          </Button>
        </Form>
      )}
    </li>
  )
}

function AddFile({ files, refused }: Pick<DisputeDetails, 'files'> & Pick<DisputeFilesProps, 'refused'>) {
  const isSending = useSending('attach')
  const free = keysOf(evidenceFiles).filter((field) => !files.some((file) => file.field === field))
  if (free.length === 0) return <p className="text-ink-soft">{m.money_files_full()}</p>
  return (
    <Form
      // A new file changes the key, which empties the file field.
      key={files.length}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value="attach" />
      <SelectField
        id="evidence-field"
        name="field"
        label={m.money_file_field()}
        defaultValue={refused?.intent === 'attach' ? refused.values.field : undefined}
      >
        {free.map((field) => (
          <option key={field} value={field}>
            {evidenceFiles[field]()}
          </option>
        ))}
      </SelectField>
      <Field id="evidence-file" label={m.money_file()} hint={m.money_file_hint()}>
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
      <Button type="submit" look="secondary" pending={isSending} className="justify-self-start">
        {m.money_add_file()}
      </Button>
    </Form>
  )
}
