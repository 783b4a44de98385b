import { redirect } from 'react-router'
import type { MailPreviews } from '#contract/settings/mail-texts.ts'
import type { Api } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { formsFor, type Texts } from '#web/parts/forms/answer-form.server.ts'
import { mailDraftsOf, mailFieldOf } from './mail-draft.ts'

export type MailAnswer = {
  refused: RefusedForm | undefined
  /** The typed words and their preview, which are shown before they are saved. */
  tried: { values: Record<string, string>; previews: MailPreviews; sentTo: string | null } | null
}

/** The forms of a mail: they preview, try, save or take back its words. */
export const mailForms = formsFor<{ kind: string }>()({
  intents: {
    reset: ({ api, params: { kind }, locale }, { revision }) =>
      saved(api.mailTexts.reset({ kind, revision: Number(revision), language: locale })),
    'take-back-': ({ api, params: { kind }, locale }, { id = '', revision }) =>
      saved(api.mailTexts.takeBack({ kind, changeId: id, revision: Number(revision), language: locale })),
    mail({ api, params: { kind }, locale }, { button = '', ...texts }) {
      if (button === 'preview' || button.startsWith('test')) return tried(api, { kind, button, texts })
      const revision = Number(texts.revision)
      return saved(api.mailTexts.change({ kind, ...mailDraftsOf(texts), revision, language: locale }))
    },
  },
  done: (done, { params: { kind }, locale }) =>
    done
      ? ({ refused: undefined, tried: done } satisfies MailAnswer)
      : redirect(pagePathIn(locale, '/adminn/settings/mails/:kind', { kind }, { saved: 1 })),
  refused: (refused): MailAnswer => ({
    refused: { ...refused, wrong: [...new Set(refused.wrong.map(mailFieldOf))] },
    tried: null,
  }),
})

const saved = async (saving: Promise<unknown>): Promise<null> => {
  await saving
  return null
}

type Try = { kind: string; button: string; texts: Texts }

async function tried(api: Api, { kind, button, texts }: Try): Promise<NonNullable<MailAnswer['tried']>> {
  const drafts = mailDraftsOf(texts)
  const previews = await api.mailTexts.preview({ kind, ...drafts })
  const language = button === 'test-fr' ? 'fr' : 'en'
  const sent = button.startsWith('test')
    ? await api.mailTexts.test({ kind, language, text: drafts[language] })
    : undefined
  return { values: texts, previews, sentTo: sent?.sentTo ?? null }
}
