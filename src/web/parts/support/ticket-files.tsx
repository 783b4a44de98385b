import type { ErrorCode } from '#contract/errors.ts'
import type { TicketAttachment } from '#contract/support/support.ts'
import { fileRefusalText } from '#web/lib/file-refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldsNotice, type NoticeTexts } from '#web/parts/forms/base-form.tsx'
import { formNotice } from '#web/parts/forms/post-form.tsx'
import { FilesField } from '#web/parts/messages/composer.tsx'
import { sizeText } from '#web/parts/messages/message-words.ts'

const fileCodes: readonly string[] = [
  'invalid_picture',
  'invalid_file',
  'too_large',
  'files_refused',
] satisfies ErrorCode[]

/** Why all files of a form were refused; undefined where they were not. */
function refusedFilesText(refused: RefusedForm | undefined): string | undefined {
  if (!refused) return undefined
  if (refused.wrong.includes('files')) return m.too_many_files()
  if (!fileCodes.includes(refused.code)) return undefined
  const each = (refused.refusedFiles ?? []).map((file) =>
    m.yacht_file_refused({ name: file.name, reason: fileRefusalText(file) }),
  )
  // The codes of files are codes of the API.
  const reasons = each.length > 0 ? each : [fileRefusalText({ code: refused.code as ErrorCode })]
  return [...reasons, m.ticket_files_wrong()].join(' ')
}

/** The notice above a form whose files were refused. They count as one wrong field. */
export const filesNotice = (refused: RefusedForm, wrong: readonly string[]): NoticeTexts | undefined =>
  refusedFilesText(refused) === undefined ? undefined : fieldsNotice([...wrong, 'files'])

export const ticketNotice = (refused: RefusedForm, wrong: readonly string[]): NoticeTexts =>
  filesNotice(refused, wrong) ?? formNotice(refused, wrong)

type TicketFilesFieldProps = { intent: string; refused: RefusedForm | undefined }

/** Pictures and PDF files of a message. A refusal stands beside the field. */
export const TicketFilesField = ({ intent, refused }: TicketFilesFieldProps) => (
  <FilesField
    id={`${intent}-files`}
    withheld={false}
    error={refusedFilesText(refused?.intent === intent ? refused : undefined)}
  />
)

type TicketFilesProps = { files: readonly TicketAttachment[]; addressOf: (attachmentId: string) => string }

/** The files of a message, each with a link. */
export function TicketFiles({ files, addressOf }: TicketFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map(({ id, kind, name, bytes }) => (
        <li key={id}>
          <a
            href={addressOf(id)}
            target="_blank"
            rel="noopener"
            className="block overflow-hidden rounded-md border border-line bg-canvas text-sm text-sea hover:border-sea"
          >
            {kind === 'picture' ? (
              <img src={addressOf(id)} alt={name} loading="lazy" className="h-36 w-48 object-cover" />
            ) : (
              <span className="block px-3 py-2.5 wrap-anywhere">
                {name} <span className="text-ink-soft">({sizeText(bytes)})</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
