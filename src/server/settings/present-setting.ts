import type { Setting, SettingChange } from '#contract/settings/settings.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import type { CancellationTemplate } from '../boats/taxonomy.ts'
import { mailOfSetting } from '../platform/mail-texts.ts'
import type { MarketSettingName } from '../platform/market-settings.ts'
import { marketNames, marketSettingOf, type Settings } from '../platform/settings.ts'
import type { StoredChange, StoredSettingRow } from '../platform/stored-settings.ts'
import { optionLabel, wordsOfSetting } from './setting-words.ts'

export type Editors = ReadonlyMap<Id, { id: Id; name: string }>
type Json = Setting['value']

export const findName = (name: string): MarketSettingName | undefined => marketNames.find((each) => each === name)

/** The JSON of a value; a missing value is null. */
export const jsonOf = (value: unknown): Json => (value ?? null) as Json

type Known = {
  settings: Settings
  defaults: Settings
  rows: ReadonlyMap<string, StoredSettingRow>
  editors: Editors
  /** Cancellation terms that are offered at present. */
  cancellations: readonly Pick<CancellationTemplate, 'slug' | 'name'>[]
  language: Locale
}

export function presentSetting(name: MarketSettingName, known: Known): Setting {
  const { settings, defaults, rows, editors, language } = known
  const { group, type, unit = null, min = null, max = null } = marketSettingOf(name)
  const { title, text } = wordsOfSetting(name, language)
  const row = rows.get(name)
  return {
    name,
    group,
    title,
    description: text,
    type,
    unit,
    min,
    max,
    value: jsonOf(settings[name]),
    default: jsonOf(defaults[name]),
    revision: row?.revision ?? 0,
    changedAt: row?.changed_at.toISOString() ?? null,
    changedBy: (row?.changed_by && editors.get(row.changed_by)) || null,
    options: optionsOf(name, known),
  }
}

function optionsOf(name: MarketSettingName, { cancellations, language }: Known): Setting['options'] {
  const { options = [], isCancellation } = marketSettingOf(name)
  if (isCancellation) return cancellations.map(({ slug, name }) => ({ value: slug, label: name[language] ?? name.en }))
  return options.map((option) => ({ value: option, label: optionLabel(option, language) }))
}

export function presentChange(change: StoredChange, editors: Editors, language: Locale): SettingChange {
  const name = findName(change.name)
  return {
    id: change.id,
    name: change.name,
    title: name ? wordsOfSetting(name, language).title : (mailOfSetting(change.name) ?? change.name),
    type: name ? marketSettingOf(name).type : null,
    revision: change.revision,
    before: jsonOf(change.before),
    after: jsonOf(change.after),
    changedAt: change.changed_at.toISOString(),
    changedBy: (change.changed_by && editors.get(change.changed_by)) || null,
    takesBack: change.takes_back,
    isLast: change.is_last,
  }
}
