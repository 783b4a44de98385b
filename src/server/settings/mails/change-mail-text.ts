import type { MailDraft, MailDrafts } from '#contract/settings/mail-texts.ts'
import type { Id } from '#shared/id.ts'
import { locales } from '#shared/locale.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { OwnMailText, settingOfMail } from '../../platform/mail-texts.ts'
import type { AdminId } from '../../platform/scopes.ts'
import { findSettingChange, listSettingRows, lockSettings } from '../../platform/stored-settings.ts'
import { jsonOf } from '../present-setting.ts'
import { isSame, refuseOutdated, saveChange } from '../save-change.ts'
import { type MailKind, namedIn } from './mail-kinds.ts'

type MailEdit = { adminId: AdminId; kind: MailKind; revision: number }

/**
 * Changes the texts of a mail for every process; null restores the built-in ones. Throws invalid_request with placeholders that
 * the mail does not know, nothing_changed, setting_changed.
 */
export const changeMailText = (context: Context, edit: MailEdit & { texts: MailDrafts | null }): Promise<void> =>
  inTurn(context, async (tx) => {
    if (edit.texts) refuseUnknown(edit.kind, edit.texts)
    await write(tx, context, edit)
  })

/** Restores the texts from before a change. Also throws not_found. */
export const takeBackMailText = (context: Context, { changeId, ...edit }: MailEdit & { changeId: Id }): Promise<void> =>
  inTurn(context, async (tx) => {
    const change = await findSettingChange(tx, changeId)
    if (change?.name !== settingOfMail(edit.kind.name)) throw new AppError('not_found')
    const texts = change.before === null ? null : OwnMailText.parse(change.before)
    await write(tx, context, { ...edit, texts, takesBack: changeId })
  })

async function inTurn(context: Context, work: (tx: Tx) => Promise<void>): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockSettings(tx)
    await work(tx)
  })
  await context.refreshSettings?.()
}

type Write = MailEdit & { texts: MailDrafts | null; takesBack?: Id }

async function write(tx: Tx, context: Context, { adminId, kind, revision, texts, takesBack }: Write): Promise<void> {
  const name = settingOfMail(kind.name)
  const row = (await listSettingRows(tx)).find((each) => each.name === name)
  const before = jsonOf(row?.value)
  refuseOutdated(revision, row, before)
  // Texts that equal the built-in ones are stored as null, so that they follow later versions.
  const value = isSame(texts, kind.ours) ? null : jsonOf(texts)
  await saveChange(tx, context, { adminId, name, value, before, after: value, takesBack, event: 'mail_text_changed' })
}

/** Every placeholder must be known to the mail, because an unknown one would stay empty. Throws invalid_request. */
function refuseUnknown({ placeholders, ours }: MailKind, texts: MailDrafts): void {
  const errors = locales.flatMap((locale) => {
    const draft = texts[locale]
    const problem = (field: string, message: string) => ({ field: `${locale}.${field}`, message })
    const lacksLink = ours[locale].link !== undefined && !draft.link
    return [
      ...problemsOf('subject', { ...draft, paragraphs: [], link: '' }, placeholders),
      ...problemsOf('paragraphs', { ...draft, subject: '', link: '' }, placeholders),
      ...problemsOf('link', { subject: '', paragraphs: [], link: draft.link ?? '' }, placeholders),
      ...(lacksLink ? [{ field: 'link', message: 'Enter the words of the link.' }] : []),
    ].map(({ field, message }) => problem(field, message))
  })
  if (errors.length > 0) throw new AppError('invalid_request', { errors })
}

function problemsOf(field: string, draft: MailDraft, placeholders: readonly string[]) {
  const unknown = namedIn(draft).filter((name) => !placeholders.includes(name))
  const words = [draft.subject, ...draft.paragraphs, draft.link ?? ''].join('\n')
  const isOpen = /[{}]/.test(words.replaceAll(/\{\w+\}/g, ''))
  return [
    ...unknown.map((name) => ({ field, message: `This mail does not tell {${name}}.` })),
    ...(isOpen ? [{ field, message: 'Braces hold the name of something that the mail tells, such as {guest}.' }] : []),
  ]
}
