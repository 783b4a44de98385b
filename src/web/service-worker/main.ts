import type { PushedNotification } from '#shared/pushed-notification.ts'

// The service worker of the site: /service-worker.js. A browser has it once its user has asked for notifications. Each of its
// tasks has a file of its own, and this file alone listens to events.

declare const self: WorkerScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => event.waitUntil(showPushed(self, event.data?.text() ?? '')))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(answerPress(self, event.notification, event.action))
})

/** Shows what the server has pushed. A browser requires that each push shows something. */
async function showPushed({ registration }: WorkerScope, text: string): Promise<void> {
  const pushed: PushedNotification = JSON.parse(text)
  const { title, body, tag, language, actions } = pushed
  await registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    lang: language,
    data: pushed,
    // A browser shows two buttons at most, and some show none: a press on the notification always opens the page.
    actions: actions.map((action, place) => ({ action: String(place), title: action.title })),
  })
}

/**
 * Answers a press. A button calls the API with the session of this browser and tells that it is done. Where that is refused, as
 * without a session, the page about the thing opens and explains it.
 */
async function answerPress(scope: WorkerScope, { data }: Notification, action: string): Promise<void> {
  const pushed: PushedNotification = data
  const pressed = action === '' ? undefined : pushed.actions[Number(action)]
  if (!pressed) return openPage(scope, pushed.path)
  const { method, path, body } = pressed.request
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    credentials: 'same-origin',
  }).catch(() => undefined)
  if (!answer?.ok) return openPage(scope, pushed.path)
  const { tag, language, title } = pushed
  const done: PushedNotification = { ...pushed, actions: [] }
  await scope.registration.showNotification(pressed.done, { body: title, tag, lang: language, data: done })
}

/** Opens a page of the site, in a window that is open already where there is one. */
async function openPage({ clients, location }: WorkerScope, path: string): Promise<void> {
  const address = new URL(path, location.origin).href
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [open] = windows
  if (!open) return void (await clients.openWindow(address))
  await open.focus()
  if (open.url !== address) await open.navigate(address)
}

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

type WorkerScope = {
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
