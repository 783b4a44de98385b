// The parts of a service worker's global scope that ours uses. The library of TypeScript that declares them would replace the
// types of the page.

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type PushEvent = Extendable & { data: { text: () => string } | null }
type PressEvent = Extendable & { notification: Notification; action: string }

type OpenPage = { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> }

type Shown = NotificationOptions & {
  /** A new notification with a known tag rings again. */
  renotify?: boolean
  actions?: { action: string; title: string }[]
}

export type WorkerScope = {
  addEventListener: {
    (type: 'install' | 'activate', hear: (event: Extendable) => void): void
    (type: 'push', hear: (event: PushEvent) => void): void
    (type: 'notificationclick', hear: (event: PressEvent) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenPage[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: { showNotification: (title: string, options: Shown) => Promise<void> }
  location: { origin: string }
}
