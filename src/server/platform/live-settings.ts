import type { Db } from './database.ts'
import { mailOfSetting, OwnMailText } from './mail-texts.ts'
import { marketNames, marketSettingOf, type Settings } from './settings.ts'

export type LiveSettings = {
  /** The settings as this process last read them. */
  current: () => Settings
  /** The present settings: everything committed before the call counts. */
  refresh: () => Promise<Settings>
}

export type StoredSetting = { name: string; value: unknown }

/**
 * The settings of this process, with operators' values in place of defaults. Writes read them again (api.ts, start-jobs.ts), which
 * reads one row. Pages that only read follow within a fifth of a second.
 */
export async function openSettings(db: Db, defaults: Settings): Promise<LiveSettings> {
  let known = { revision: -1, settings: defaults }
  let running: Promise<Settings> | undefined
  let next: Promise<Settings> | undefined

  async function read(): Promise<Settings> {
    const { revision } = await db.selectFrom('market_revision').select('revision').executeTakeFirstOrThrow()
    if (revision !== known.revision) {
      // The rows may be newer than the revision. Then they are read once more.
      known = { revision, settings: withStored(defaults, await listStored(db)) }
    }
    return known.settings
  }

  /** Callers during a read share the next read, because the present one may have begun before a change. */
  function refresh(): Promise<Settings> {
    if (running === undefined) {
      running = read().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return refresh()
      })
    return next
  }

  await refresh()
  return { current: () => known.settings, refresh }
}

const listStored = (db: Db) =>
  db.selectFrom('market_settings').select(['name', 'value']).where('value', 'is not', null).execute()

/**
 * New settings: `defaults` with the stored values in place. A value that this version does not know, or no longer accepts, is
 * ignored.
 */
export function withStored(defaults: Settings, stored: readonly StoredSetting[]): Settings {
  const values = new Map(stored.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const])))
  const own = marketNames.flatMap((name) => {
    const parsed = values.has(name) ? marketSettingOf(name).schema.safeParse(values.get(name)) : undefined
    return parsed?.success ? [[name, parsed.data] as const] : []
  })
  const mails = stored.flatMap(({ name, value }) => {
    const mail = mailOfSetting(name)
    const parsed = mail === undefined ? undefined : OwnMailText.safeParse(value)
    return mail !== undefined && parsed?.success ? [[mail, parsed.data] as const] : []
  })
  const settings = Object.freeze({ ...defaults, ...Object.fromEntries(own), MAIL_TEXTS: Object.fromEntries(mails) })
  origins.set(settings, defaults)
  return settings
}

const origins = new WeakMap<Settings, Settings>()

/** These settings without the changes of operators. */
export const defaultsOf = (settings: Settings): Settings => origins.get(settings) ?? settings
