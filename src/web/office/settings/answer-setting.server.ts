import { redirect } from 'react-router'
import type { RefusalData } from '#contract/error-data.ts'
import type { Setting } from '#contract/settings/settings.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { formsFor, type SentForm } from '#web/parts/forms/answer-form.server.ts'
import { readSettingValue } from './read-setting-value.server.ts'

export type SettingAnswer = { refused: RefusedForm /** What stands in the way, in words. */; reason: string | null }
type OfSetting = SentForm<{ name: string }>

/** The forms of a setting. A saved one leads to its new value. */
export const settingForms = formsFor<{ name: string }>()({
  intents: {
    async default(sent, { revision }) {
      const { name } = await settingOf(sent)
      return sent.api.settings.change({ name, value: null, revision: Number(revision), language: sent.locale })
    },

    async 'take-back-'(sent, { id = '', revision }) {
      await settingOf(sent)
      return sent.api.settings.takeBack({ id, revision: Number(revision), language: sent.locale })
    },

    async change(sent, { revision: seen }) {
      const { api, form, locale: language } = sent
      const revision = Number(seen)
      const setting = await settingOf(sent)
      const file = form.get('file')
      if (setting.type === 'picture' && file instanceof File && file.size > 0)
        return api.settings.changeLogo({ file, revision, language })
      return api.settings.change({ name: setting.name, value: readSettingValue(setting, form), revision, language })
    },
  },
  done: ({ change }, { params: { name }, locale }) =>
    redirect(pagePathIn(locale, '/adminn/settings/:name', { name }, { saved: change.id })),
  refused: (refused, { why }): SettingAnswer => ({
    refused: { ...refused, wrong: refused.wrong.length > 0 ? ['value'] : [] },
    reason: reasonOf(why),
  }),
})

async function settingOf({ api, params: { name }, locale }: OfSetting): Promise<Setting> {
  return (await api.settings.get({ name, language: locale }).catch(throwMissing)).data
}

/** Beyond the sentence of the code. */
function reasonOf({ sentence, ratio, needed, theme, ground }: RefusalData): string | null {
  if (sentence) return sentence
  if (ratio === undefined || needed === undefined || ground === undefined) return null
  const where = theme === 'dark' ? m.theme_dark() : m.theme_light()
  return m.setting_contrast({ ratio, needed, theme: where.toLowerCase(), ground })
}
