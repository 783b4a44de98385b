import { settingGroups } from '#contract/settings/settings.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { listCancellationTemplates } from '../boats/taxonomy.ts'
import { findUserNames } from '../identity/queries.ts'
import { deleteLogo, storeLogo } from '../media/store-logo.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { defaultsOf, withStored } from '../platform/live-settings.ts'
import type { MarketSettingName } from '../platform/market-settings.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { marketNames, marketSettingOf } from '../platform/settings.ts'
import { findSettingChange, listSettingChanges, listSettingRows } from '../platform/stored-settings.ts'
import { changeSetting, takeBackChange } from './change-setting.ts'
import { findName, presentChange, presentSetting } from './present-setting.ts'
import { groupTitle } from './setting-words.ts'

const changesShown = 20

export const settingRoutes = {
  list: operations.settings.list.handler(async ({ input: { language }, context }) => {
    const known = await loadKnown(context, language)
    const groups = settingGroups.map((group) => ({
      name: group,
      title: groupTitle(group, language),
      settings: marketNames
        .filter((name) => marketSettingOf(name).group === group)
        .map((name) => presentSetting(name, known)),
    }))
    return { groups }
  }),

  get: operations.settings.get.handler(async ({ input, context }) => {
    const name = getName(input.name)
    const changes = await presentChanges(context, { name, limit: changesShown }, input.language)
    return { data: presentSetting(name, await loadKnown(context, input.language)), changes }
  }),

  change: operations.settings.change.handler(async ({ input: { name, ...edit }, context }) => {
    const adminId = scopeOf(context, 'adminId')
    const changeId = await changeSetting(context, { ...edit, adminId, name: getName(name) })
    return presentChanged(context, changeId, edit.language)
  }),

  changeLogo: operations.settings.changeLogo.handler(async ({ input: { file, ...edit }, context }) => {
    const adminId = scopeOf(context, 'adminId')
    const key = await storeLogo(context.settings, adminId, file)
    try {
      const changeId = await changeSetting(context, { ...edit, adminId, name: 'LOGO', value: key })
      return await presentChanged(context, changeId, edit.language)
    } catch (error) {
      await deleteLogo(context.settings, key)
      throw error
    }
  }),

  changes: operations.settings.changes.handler(async ({ input: { language, ...wanted }, context }) => ({
    data: await presentChanges(context, wanted, language),
  })),

  takeBack: operations.settings.takeBack.handler(async ({ input: { id, ...edit }, context }) => {
    const adminId = scopeOf(context, 'adminId')
    const changeId = await takeBackChange(context, { ...edit, adminId, changeId: id })
    return presentChanged(context, changeId, edit.language)
  }),
}

/** Throws not_found. */
function getName(given: string): MarketSettingName {
  const name = findName(given)
  if (!name) throw new AppError('not_found')
  return name
}

/** Reads the database, because this process may not know of the last change yet. */
async function loadKnown({ db, settings }: Context, language: Locale) {
  const rows = await listSettingRows(db)
  const defaults = defaultsOf(settings)
  return {
    settings: withStored(defaults, rows),
    defaults,
    rows: new Map(rows.map((row) => [row.name, row])),
    editors: await findUserNames(
      db,
      rows.flatMap(({ changed_by }) => changed_by ?? []),
    ),
    cancellations: (await listCancellationTemplates(db)).filter(({ offered }) => offered),
    language,
  }
}

type ChangeFilters = { name?: string | undefined; before?: Id | undefined; limit: number }

async function presentChanges({ db }: Context, wanted: ChangeFilters, language: Locale) {
  const changes = await listSettingChanges(db, wanted)
  const editors = await findUserNames(
    db,
    changes.flatMap(({ changed_by }) => changed_by ?? []),
  )
  return changes.map((change) => presentChange(change, editors, language))
}

async function presentChanged(context: Context, changeId: Id, language: Locale) {
  const change = await findSettingChange(context.db, changeId)
  if (!change) throw new AppError('not_found')
  const editors = await findUserNames(context.db, change.changed_by ? [change.changed_by] : [])
  return {
    data: presentSetting(getName(change.name), await loadKnown(context, language)),
    change: presentChange(change, editors, language),
  }
}
