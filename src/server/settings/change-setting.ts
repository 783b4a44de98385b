import type { SettingRule } from '#contract/settings/settings.ts'
import { contrastOf } from '#shared/colour-contrast.ts'
import { groundsOf, leastContrast, type OwnColour, type ThemeColours, themes } from '#shared/colour-tokens.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { requireOfferedTerms } from '../boats/taxonomy.ts'
import { resolveLocation } from '../geo/resolve-location.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { defaultsOf, withStored } from '../platform/live-settings.ts'
import type { MarketSettingName } from '../platform/market-settings.ts'
import type { AdminId } from '../platform/scopes.ts'
import { marketSettingOf, type Settings } from '../platform/settings.ts'
import { findSettingChange, listSettingRows, lockSettings } from '../platform/stored-settings.ts'
import { findName, jsonOf } from './present-setting.ts'
import { isSame, refuseOutdated, saveChange } from './save-change.ts'
import { ruleSentence, wordsOfSetting } from './setting-words.ts'

type Contradiction = { rule: SettingRule; names: [MarketSettingName, MarketSettingName] }

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
function refuseContradiction(
  name: string,
  settings: Settings,
  sentenceOf: (contradiction: Contradiction) => string,
): void {
  const found = findContradiction(name, settings)
  if (found) throw new AppError('settings_contradict', { ...found, sentence: sentenceOf(found) })
}

export type SettingEdit = {
  adminId: AdminId
  name: MarketSettingName
  /** The JSON of the request; null for the default. */
  value: unknown
  /** The revision of the change that the operator saw last; 0 for none. */
  revision: number
  language: Locale
  takesBack?: Id
}

/**
 * Changes a setting for every process and returns the id of the change. Throws invalid_request, nothing_changed, setting_changed
 * with the present value, settings_contradict, low_contrast, terms_not_offered; then nothing is stored.
 */
export async function changeSetting(context: Context, edit: SettingEdit): Promise<Id> {
  const changeId = await context.db.transaction().execute(async (tx) => {
    await lockSettings(tx)
    return writeChange(tx, context, edit)
  })
  await context.refreshSettings?.()
  return changeId
}

/** Reverts a change by storing the value before it as a new change. Also throws not_found. */
export async function takeBackChange(
  context: Context,
  { changeId, ...edit }: Pick<SettingEdit, 'adminId' | 'revision' | 'language'> & { changeId: Id },
): Promise<Id> {
  const takenBack = await context.db.transaction().execute(async (tx) => {
    await lockSettings(tx)
    const change = await findSettingChange(tx, changeId)
    const name = change && findName(change.name)
    if (!change || !name) throw new AppError('not_found')
    const value = change.before ?? (jsonOf(defaultsOf(context.settings)[name]) === null ? null : '')
    return writeChange(tx, context, { ...edit, name, value, takesBack: changeId })
  })
  await context.refreshSettings?.()
  return takenBack
}

async function writeChange(tx: Tx, context: Context, edit: SettingEdit): Promise<Id> {
  const { name, adminId, revision, takesBack } = edit
  const rows = await listSettingRows(tx)
  const defaults = defaultsOf(context.settings)
  const before = jsonOf(withStored(defaults, rows)[name])
  const row = rows.find((each) => each.name === name)
  refuseOutdated(revision, row, before)
  const after = await readValue(tx, edit, defaults)
  if (marketSettingOf(name).isCancellation) await requireOfferedTerms(tx, String(after))
  // Null is the default. Where that is not empty, an empty value is stored as an empty text.
  const value = isSame(after, jsonOf(defaults[name])) ? null : (after ?? '')
  const others = rows.filter((each) => each !== row)
  checkTogether(edit, withStored(defaults, [...others, { name, value }]))
  const event = takesBack ? 'setting_taken_back' : 'setting_changed'
  return saveChange(tx, context, { adminId, name, value, before, after, takesBack, event })
}

/** Parses JSON of the setting's type; null is the default. Throws invalid_request. */
async function readValue(tx: Tx, { name, value }: SettingEdit, defaults: Settings) {
  if (value === null) return jsonOf(defaults[name])
  const parsed = marketSettingOf(name).schema.safeParse(value)
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ field: ['value', ...path].join('.'), message }))
    throw new AppError('invalid_request', { errors })
  }
  if (name === 'DEFAULT_DESTINATION' && (await resolveLocation(tx, String(parsed.data))) === null)
    throw invalidField('value', 'Choose a place that we know.')
  return jsonOf(parsed.data)
}

function checkTogether({ name, language }: SettingEdit, next: Settings): void {
  if (name === 'COLOUR_SEA') refuseLowContrast('sea', next.COLOUR_SEA)
  if (name === 'COLOUR_BRASS') refuseLowContrast('brass', next.COLOUR_BRASS)
  refuseContradiction(name, next, ({ rule, names: [first, second] }) =>
    ruleSentence(rule, language, {
      first: wordsOfSetting(first, language).title,
      second: wordsOfSetting(second, language).title,
      value: String(next[first]),
      bound: String(next[second]),
    }),
  )
}

/** Throws low_contrast with the pair of lowest contrast. Text in this colour, or on it, must be readable in both themes. */
function refuseLowContrast(colour: OwnColour, chosen: ThemeColours): void {
  const pairs = themes.flatMap((theme) =>
    Object.entries(groundsOf[colour]).map(([ground, colours]) => ({
      theme,
      ground,
      ratio: Math.floor(contrastOf(chosen[theme], colours[theme]) * 100) / 100,
    })),
  )
  const [worst] = pairs.sort((a, b) => a.ratio - b.ratio)
  if (worst && worst.ratio < leastContrast) throw new AppError('low_contrast', { ...worst, needed: leastContrast })
}
