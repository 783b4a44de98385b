import { isReachable } from '#web/lib/connection.ts'

let kept: { name: string; loaded: unknown } | undefined

/** What a page shows now, for when it cannot be asked for again. */
export function rememberLoaded(name: string, loaded: unknown): void {
  kept = { name, loaded }
}

/** The client loader of a page that must not be lost with the connection: without one it stays as it is. */
export async function keepLoaded<Loaded>(name: string, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    // What fetch throws when there is no connection.
    if (!(error instanceof TypeError) || kept?.name !== name) throw error
    void isReachable()
    // Remembered under this name by the page of this loader.
    return kept.loaded as Loaded
  }
}
