import type { SettingRule } from '#contract/settings/settings.ts'
import { AppError } from '../platform/app-error.ts'
import type { MarketSettingName } from '../platform/market-settings.ts'
import type { Settings } from '../platform/settings.ts'

export type Contradiction = { rule: SettingRule; names: [MarketSettingName, MarketSettingName] }

/** Pairs of settings that cannot both be true. */
const rules: readonly (Contradiction & { isBroken: (settings: Settings) => boolean })[] = [
  {
    rule: 'hold_beyond_request',
    names: ['HOLD_MINUTES', 'REQUEST_HOURS'],
    isBroken: ({ HOLD_MINUTES, REQUEST_HOURS }) => HOLD_MINUTES > REQUEST_HOURS * 60,
  },
  {
    rule: 'hold_beyond_shares',
    names: ['HOLD_MINUTES', 'SHARE_HOURS'],
    isBroken: ({ HOLD_MINUTES, SHARE_HOURS }) => HOLD_MINUTES > SHARE_HOURS * 60,
  },
  {
    rule: 'currency_not_offered',
    names: ['DEFAULT_CURRENCY', 'CURRENCIES'],
    isBroken: ({ DEFAULT_CURRENCY, CURRENCIES }) => !CURRENCIES.some((code) => code === DEFAULT_CURRENCY),
  },
  {
    rule: 'language_not_offered',
    names: ['DEFAULT_LANGUAGE', 'LANGUAGES'],
    isBroken: ({ DEFAULT_LANGUAGE, LANGUAGES }) => !LANGUAGES.includes(DEFAULT_LANGUAGE),
  },
]

/** The first rule that a change of this setting breaks. Contradictions between other settings do not matter. */
const findContradiction = (name: string, settings: Settings): Contradiction | undefined =>
  rules.find(({ names, isBroken }) => names.some((each) => each === name) && isBroken(settings))

/** Throws settings_contradict with a sentence that names both settings. */
export function refuseContradiction(
  name: string,
  settings: Settings,
  sentenceOf: (contradiction: Contradiction) => string,
): void {
  const found = findContradiction(name, settings)
  if (found) throw new AppError('settings_contradict', { ...found, sentence: sentenceOf(found) })
}
