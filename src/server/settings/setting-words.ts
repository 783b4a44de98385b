import type { SettingGroup, SettingRule } from '#contract/settings/settings.ts'
import type { Locale } from '#shared/locale.ts'
import english from '../../../messages/en/settings.json' with { type: 'json' }
import french from '../../../messages/fr/settings.json' with { type: 'json' }
import { fillIn } from '../platform/compose-mail.ts'
import type { MarketSettingName } from '../platform/market-settings.ts'

const languages: Record<Locale, typeof english> = { en: english, fr: french }

export const wordsOfSetting = (name: MarketSettingName, language: Locale) => languages[language].settings[name]
export const groupTitle = (group: SettingGroup, language: Locale): string => languages[language].groups[group]

/** The label of an option. The label of a currency is its code. */
export function optionLabel(option: string, language: Locale): string {
  const labels = new Map(Object.entries(languages[language].options))
  return labels.get(option) ?? option
}

/** A sentence that names both settings as the screen does. */
export const ruleSentence = (rule: SettingRule, language: Locale, facts: Record<string, string>): string =>
  fillIn(languages[language].rules[rule], facts)
