import { data, redirect } from 'react-router'
import type { MailPreviews } from '#contract/mail-texts.ts'
import type { Locale } from '#shared/locale.ts'
import type { Api } from '#web/context.ts'
import { attemptConfirmed } from '#web/features/admin/attempt-confirmed.server.ts'
import { statusOfRefused } from '#web/lib/changed-meanwhile.ts'
import { requireIntent } from '#web/lib/intended.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { mailDraftsOf, mailFieldOf } from './mail-draft.ts'

export type MailAnswer = {
  refused: RefusedForm | undefined
  /** What was typed, with how it looks: shown before it is saved. */
  tried: { values: Record<string, string>; previews: MailPreviews; sentTo: string | null } | null
}

type MailForm = { api: Api; locale: Locale; kind: string; form: FormData }

/** Previews, tries, saves or takes back the words of a mail. */
export async function answerMail({ api, locale, kind, form }: MailForm) {
  requireIntent(form, 'mail', 'reset', 'take-back-')
  const outcome = await attemptConfirmed(api, form, ({ button = '', ...texts }) => {
    const revision = Number(texts.revision)
    if (texts.intent === 'reset') return saved(api.mailTexts.reset({ kind, revision, language: locale }))
    if (texts.intent?.startsWith('take-back'))
      return saved(api.mailTexts.takeBack({ kind, changeId: texts.id ?? '', revision, language: locale }))
    if (button === 'preview' || button.startsWith('test')) return tried(api, { kind, button, texts })
    return saved(api.mailTexts.change({ kind, ...mailDraftsOf(texts), revision, language: locale }))
  })
  if ('refused' in outcome) {
    const refused = { ...outcome.refused, wrong: [...new Set(outcome.refused.wrong.map(mailFieldOf))] }
    return data({ refused, tried: null } satisfies MailAnswer, { status: statusOfRefused(refused) })
  }
  if (outcome.answer) return { refused: undefined, tried: outcome.answer } satisfies MailAnswer
  return redirect(pagePathIn(locale, '/adminn/settings/mails/:kind', { kind }, { saved: 1 }))
}

const saved = async (saving: Promise<unknown>): Promise<null> => {
  await saving
  return null
}

type Try = { kind: string; button: string; texts: Record<string, string> }

async function tried(api: Api, { kind, button, texts }: Try): Promise<NonNullable<MailAnswer['tried']>> {
  const drafts = mailDraftsOf(texts)
  const previews = await api.mailTexts.preview({ kind, ...drafts })
  const language = button === 'test-fr' ? 'fr' : 'en'
  const sent = button.startsWith('test')
    ? await api.mailTexts.test({ kind, language, text: drafts[language] })
    : undefined
  return { values: texts, previews, sentTo: sent?.sentTo ?? null }
}
