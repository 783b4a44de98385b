import type { Fleet } from '#contract/boats/boat-owners.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { formsFor } from '#web/parts/forms/answer-form.server.ts'
import { rightsIn } from './rights-fields.tsx'

/** Spoken where the fleets lie, and by many of their guests. */
const spokenLanguages = ['en', 'fr', 'ar', 'de', 'es', 'it', 'el', 'hr', 'tr', 'pt', 'ru', 'zh', 'hi'] as const

export type SettingsAnswer = { done: string | null; refused: RefusedForm | undefined }

/** The forms of the settings. */
export const settingsForms = formsFor()({
  intents: {
    fleet: ({ api, form }, { revision, name = '', email = '', phone = '', ...about }) =>
      api.boatOwners.updateFleet({
        revision: Number(revision),
        name,
        email,
        phone,
        about: { en: about.about_en ?? '', fr: about.about_fr ?? '' },
        languages: form.getAll('languages').map(String),
      }),
    seller: ({ api }, { revision, legalName = '', address = '', taxNumber }) =>
      api.documents.setSeller({ revision: Number(revision), legalName, address, ...(taxNumber && { taxNumber }) }),
    'team-invite': ({ api, locale: language, form }, { email = '', ...texts }) =>
      api.team.invite({ email, language, rights: rightsIn(texts, form) }),
    'team-withdraw': ({ api }, { id = '' }) => api.team.withdraw({ id }),
    'team-remove': ({ api }, { id = '' }) => api.team.remove({ id }),
    // The form of each co-manager has a name of its own, so that its refusal is shown there.
    'team-change-': ({ api, suffix: id, form }, { revision, ...texts }) =>
      api.team.change({ id, revision: Number(revision), rights: rightsIn(texts, form) }),
  },
  done: (_: unknown, { intent }): SettingsAnswer => ({ done: intent, refused: undefined }),
  refused: (refused): SettingsAnswer => ({
    done: null,
    refused: { ...refused, wrong: refused.wrong.map((path) => path.replaceAll('.', '_')) },
  }),
})

/** The languages that an owner may choose. Stored ones that are not on offer stay. */
export const languagesOf = ({ languages }: Fleet) => [...new Set([...spokenLanguages, ...languages])]
