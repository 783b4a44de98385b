import { useSyncExternalStore } from 'react'

/**
 * A list that this browser stores, shared by all its tabs. The server renders it as empty, because its HTML is the same for
 * everybody. Without storage the list lasts as long as the page.
 */
export function storedList<Item>(key: string, isItem: (value: unknown) => value is Item) {
  const none: readonly Item[] = []
  let kept: { text: string | null; items: readonly Item[] } = { text: null, items: none }
  const listeners = new Set<() => void>()

  function read(): readonly Item[] {
    const text = storedText(key, kept.text)
    if (text !== kept.text) kept = { text, items: parse(text) }
    return kept.items
  }

  function parse(text: string | null): readonly Item[] {
    try {
      const value: unknown = JSON.parse(text ?? '[]')
      const items = Array.isArray(value) ? value.filter(isItem) : none
      return items.length > 0 ? items : none
    } catch {
      return none
    }
  }

  function write(items: readonly Item[]) {
    kept = items.length > 0 ? { text: JSON.stringify(items), items } : { text: null, items: none }
    try {
      if (kept.text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, kept.text)
    } catch {
      // Without storage the list lasts as long as the page.
    }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    // Another tab has changed the list, or cleared the storage.
    const listen = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
    listeners.add(listener)
    window.addEventListener('storage', listen)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listen)
    }
  }

  return {
    read,
    write,
    useItems: () => useSyncExternalStore(subscribe, read, () => none),
    useHas: (isIt: (item: Item) => boolean) =>
      useSyncExternalStore(
        subscribe,
        () => read().some(isIt),
        () => false,
      ),
  }
}

function storedText(key: string, otherwise: string | null) {
  try {
    return localStorage.getItem(key)
  } catch {
    return otherwise
  }
}
