import { data } from 'react-router'
import { type Fleet, MailTopic } from '#contract/boat-owners.ts'
import type { Locale } from '#shared/locale.ts'
import type { Api } from '#web/context.ts'
import { statusOfRefused } from '#web/lib/changed-meanwhile.ts'
import { unknownIntent } from '#web/lib/intended.ts'
import { attempt, type RefusedForm } from '#web/lib/sent-form.ts'
import { rightsIn } from './rights-fields.tsx'

/** Spoken where the fleets lie, and by many of their guests. */
const spokenLanguages = ['en', 'fr', 'ar', 'de', 'es', 'it', 'el', 'hr', 'tr', 'pt', 'ru', 'zh', 'hi'] as const

/** The form of each co-manager has a name of its own, so that its refusal is shown there. */
const changeOf = 'team-change-'

type SettingsForm = { api: Api; language: Locale; form: FormData; texts: Record<string, string> }

/** The call of each form of the settings, by its intent. */
const calls: Record<string, (sent: SettingsForm) => Promise<unknown>> = {
  fleet: ({ api, form, texts: { revision, name = '', email = '', phone = '', about_en = '', about_fr = '' } }) =>
    api.boatOwners.updateFleet({
      revision: Number(revision),
      name,
      email,
      phone,
      about: { en: about_en, fr: about_fr },
      languages: form.getAll('languages').map(String),
    }),
  mails: ({ api, form }) =>
    api.boatOwners.updateFleet({ mutedMails: MailTopic.options.filter((topic) => !form.has(topic)) }),
  seller: ({ api, texts: { revision, legalName = '', address = '', taxNumber } }) =>
    api.documents.setSeller({ revision: Number(revision), legalName, address, ...(taxNumber && { taxNumber }) }),
  'team-invite': ({ api, language, texts: { email = '', ...texts } }) =>
    api.team.invite({ email, language, rights: rightsIn(texts) }),
  'team-withdraw': ({ api, texts: { id = '' } }) => api.team.withdraw({ id }),
  'team-remove': ({ api, texts: { id = '' } }) => api.team.remove({ id }),
  'team-change': ({ api, texts: { intent = '', revision, ...texts } }) =>
    api.team.change({ id: intent.slice(changeOf.length), revision: Number(revision), rights: rightsIn(texts) }),
}

export type SettingsAnswer = { done: string | null; refused: RefusedForm | undefined }

/** Saves the form that was sent. */
export async function answerSettings(api: Api, language: Locale, form: FormData) {
  const intent = String(form.get('intent'))
  // Not what every object has, such as a constructor.
  const name = intent.startsWith(changeOf) ? 'team-change' : intent
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (!call) throw unknownIntent()
  const outcome = await attempt(form, (texts) => call({ api, language, form, texts }))
  if ('answer' in outcome) return { done: intent, refused: undefined } satisfies SettingsAnswer
  const refused = { ...outcome.refused, wrong: outcome.refused.wrong.map((path) => path.replaceAll('.', '_')) }
  return data({ done: null, refused } satisfies SettingsAnswer, { status: statusOfRefused(refused) })
}

/** What the languages that are spoken aboard may be; others that are stored already stay. */
export const languagesOf = ({ languages }: Fleet) => [...new Set([...spokenLanguages, ...languages])]
