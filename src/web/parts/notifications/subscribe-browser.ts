import { notificationsAddPush } from '#contract/http-routes.ts'
import { callApi } from '#web/lib/call-api.ts'

/** `unknown`: not asked yet. `denied`: the user has refused, and only the browser's own settings can change that. */
export type PushState = 'unknown' | 'unsupported' | 'denied' | 'off' | 'asking' | 'on' | 'failed'

const worker = '/service-worker.js'

export function pushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'off'
}

/** Asks for the permission, registers the service worker, and tells the server where this browser is reached. */
export async function subscribeBrowser(serverKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  try {
    await navigator.serviceWorker.register(worker)
    const { pushManager } = await navigator.serviceWorker.ready
    // A subscription with the key of another installation receives nothing.
    await (await pushManager.getSubscription())?.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
    const { endpoint, keys } = subscription.toJSON()
    await callApi(notificationsAddPush, {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    })
    return 'on'
  } catch {
    return 'failed'
  }
}
