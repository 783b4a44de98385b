import type { MailBrief, MailDrafts, MailText } from '#contract/settings/mail-texts.ts'
import type { Locale } from '#shared/locale.ts'
import { findUserNames } from '../../identity/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import { fillIn } from '../../platform/compose-mail.ts'
import type { Context } from '../../platform/context.ts'
import { OwnMailText, settingOfMail } from '../../platform/mail-texts.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { listSettingChanges, listSettingRows, type StoredSettingRow } from '../../platform/stored-settings.ts'
import { presentChange } from '../present-setting.ts'
import { changeMailText, takeBackMailText } from './change-mail-text.ts'
import { examplesIn, findMailKind, type MailKind, mailKinds } from './mail-kinds.ts'
import { previewBoth } from './preview-mail.ts'
import { sendTestMail } from './send-test-mail.ts'

const routes = operations.mailTexts
const changesShown = 20

export const mailTextRoutes = {
  list: routes.list.handler(async ({ input: { language }, context }) => {
    const rows = await listSettingRows(context.db)
    return { data: mailKinds.map((kind) => presentBrief(context, kind, rowOf(rows, kind), language)) }
  }),

  get: routes.get.handler(({ input, context }) => present(context, getKind(input.kind), input.language)),

  preview: routes.preview.handler(({ input: { kind, en, fr }, context: { settings } }) =>
    previewBoth(settings, getKind(kind), { en, fr }),
  ),

  change: routes.change.handler(async ({ input: { kind: name, revision, language, en, fr }, context }) => {
    const kind = getKind(name)
    await changeMailText(context, { adminId: scopeOf(context, 'adminId'), kind, revision, texts: { en, fr } })
    return present(context, kind, language)
  }),

  reset: routes.reset.handler(async ({ input: { kind: name, revision, language }, context }) => {
    const kind = getKind(name)
    await changeMailText(context, { adminId: scopeOf(context, 'adminId'), kind, revision, texts: null })
    return present(context, kind, language)
  }),

  takeBack: routes.takeBack.handler(async ({ input: { kind: name, changeId, revision, language }, context }) => {
    const kind = getKind(name)
    await takeBackMailText(context, { adminId: scopeOf(context, 'adminId'), kind, revision, changeId })
    return present(context, kind, language)
  }),

  test: routes.test.handler(async ({ input: { kind: name, language, text }, context }) => {
    const kind = getKind(name)
    const draft = text ?? textsOf(kind, rowOf(await listSettingRows(context.db), kind))[language]
    const adminId = scopeOf(context, 'adminId')
    return { sentTo: await sendTestMail(context, { adminId, kind, draft, language }) }
  }),
}

/** Throws not_found. */
function getKind(name: string): MailKind {
  const kind = findMailKind(name)
  if (!kind) throw new AppError('not_found')
  return kind
}

const rowOf = (rows: readonly StoredSettingRow[], { name }: MailKind) =>
  rows.find((row) => row.name === settingOfMail(name))

const textsOf = ({ ours }: MailKind, row: StoredSettingRow | undefined): MailDrafts =>
  OwnMailText.safeParse(row?.value).data ?? ours

function presentBrief(
  { settings }: Context,
  kind: MailKind,
  row: StoredSettingRow | undefined,
  language: Locale,
): MailBrief {
  return {
    kind: kind.name,
    group: kind.group,
    title: fillIn(textsOf(kind, row)[language].subject, examplesIn(language, settings.SITE_NAME)),
    isOwn: row !== undefined && row.value !== null,
    changedAt: row?.changed_at.toISOString() ?? null,
  }
}

async function present(context: Context, kind: MailKind, language: Locale): Promise<MailText> {
  const { db, settings } = context
  const row = rowOf(await listSettingRows(db), kind)
  const texts = textsOf(kind, row)
  const changes = await listSettingChanges(db, { name: settingOfMail(kind.name), limit: changesShown })
  const editors = await findUserNames(
    db,
    changes.flatMap(({ changed_by }) => changed_by ?? []),
  )
  const examples = examplesIn(language, settings.SITE_NAME)
  return {
    ...presentBrief(context, kind, row, language),
    placeholders: kind.placeholders.map((name) => ({ name, example: examples[name] ?? '' })),
    hasLink: kind.ours.en.link !== undefined,
    texts,
    ours: kind.ours,
    revision: row?.revision ?? 0,
    previews: previewBoth(settings, kind, texts),
    changes: changes.map((change) => presentChange(change, editors, language)),
  }
}
