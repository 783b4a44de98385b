import { isReachable } from '#web/lib/connection.ts'

let kept: { name: string; loaded: unknown } | undefined

/** Remembers the loaded data of a page, for when it cannot be loaded again. */
export function rememberLoaded(name: string, loaded: unknown): void {
  kept = { name, loaded }
}

/** The client loader of a page that must survive a lost connection: without one it keeps its last data. */
export async function keepLoaded<Loaded>(name: string, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    // fetch throws a TypeError without a connection.
    if (!(error instanceof TypeError) || kept?.name !== name) throw error
    void isReachable()
    // The page of this loader remembered its own data under this name.
    return kept.loaded as Loaded
  }
}
