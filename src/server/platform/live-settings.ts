import type { Db } from './database.ts'
import { mailOfSetting, OwnMailText } from './mail-texts.ts'
import { marketNames, marketSettingOf, type Settings } from './settings.ts'

export type LiveSettings = {
  /** As this process last read them. */
  current: () => Settings
  /** As they are now: whatever was committed before the call counts. */
  refresh: () => Promise<Settings>
}

export type StoredSetting = { name: string; value: unknown }

/**
 * The settings of this process, with what operators have decided in the place of the defaults. Whoever writes asks for
 * them anew (api.ts, run-job.ts), which is one look at one row; pages that only read follow within a fifth of a second.
 */
export async function openSettings(db: Db, defaults: Settings): Promise<LiveSettings> {
  let known = { revision: -1, settings: defaults }
  let running: Promise<Settings> | undefined
  let next: Promise<Settings> | undefined

  async function read(): Promise<Settings> {
    const { revision } = await db.selectFrom('market_revision').select('revision').executeTakeFirstOrThrow()
    if (revision !== known.revision) {
      // Newer than the revision at worst: then they are read once more.
      known = { revision, settings: withStored(defaults, await listStored(db)) }
    }
    return known.settings
  }

  /** Who comes while it is read shares the next reading, since this one may have begun before a change. */
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
 * Other settings: these, with what is stored in their place. What this version does not know, or refuses by now, counts as
 * not stored.
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

/** What these settings are without any change of an operator. */
export const defaultsOf = (settings: Settings): Settings => origins.get(settings) ?? settings
