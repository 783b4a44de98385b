import { data, redirect } from 'react-router'
import type { Setting } from '#contract/settings.ts'
import type { Locale } from '#shared/locale.ts'
import type { Api } from '#web/context.ts'
import { attemptConfirmed } from '#web/features/admin/attempt-confirmed.server.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { statusOfRefused } from '#web/lib/changed-meanwhile.ts'
import { unknownIntent } from '#web/lib/intended.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { readSettingValue } from './read-setting-value.server.ts'

export type SettingAnswer = { refused: RefusedForm /** What stands in the way, in words. */; reason: string | null }
type SettingForm = { api: Api; locale: Locale; name: string; form: FormData }

/** Saves the form of a setting that was sent, and leads to what it has become. */
export async function answerSetting({ api, locale, name, form }: SettingForm) {
  const { data: setting } = await api.settings.get({ name, language: locale }).catch(throwMissing)
  let reason: string | null = null
  const outcome = await attemptConfirmed(api, form, async (texts) => {
    try {
      return await change(api, { setting, locale, form, texts })
    } catch (error) {
      reason = reasonOf(error)
      throw error
    }
  })
  if ('refused' in outcome) {
    const refused = { ...outcome.refused, wrong: outcome.refused.wrong.length > 0 ? ['value'] : [] }
    return data({ refused, reason } satisfies SettingAnswer, { status: statusOfRefused(refused) })
  }
  return redirect(pagePathIn(locale, '/adminn/settings/:name', { name }, { saved: outcome.answer.change.id }))
}

type Change = { setting: Setting; locale: Locale; form: FormData; texts: Record<string, string> }

function change(api: Api, { setting, locale, form, texts }: Change) {
  const { name } = setting
  const revision = Number(texts.revision)
  const { intent = '', id = '' } = texts
  if (intent === 'default') return api.settings.change({ name, value: null, revision, language: locale })
  if (intent.startsWith('take-back')) return api.settings.takeBack({ id, revision, language: locale })
  const file = form.get('file')
  if (setting.type === 'picture' && file instanceof File && file.size > 0)
    return api.settings.changeLogo({ file, revision, language: locale })
  if (intent !== 'change') throw unknownIntent()
  return api.settings.change({ name, value: readSettingValue(setting, form), revision, language: locale })
}

/** Beyond the sentence of the code. */
function reasonOf(error: unknown): string | null {
  const refusal = apiRefusal(error)
  const { sentence, ratio, needed, theme, ground } = refusal?.data ?? {}
  if (sentence) return sentence
  if (ratio === undefined || needed === undefined || ground === undefined) return null
  const where = theme === 'dark' ? m.theme_dark() : m.theme_light()
  return m.setting_contrast({ ratio, needed, theme: where.toLowerCase(), ground })
}
