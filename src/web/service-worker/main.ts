import { answerPress, showPushed } from './push.ts'
import type { WorkerScope } from './worker-scope.ts'

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
