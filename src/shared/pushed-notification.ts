/** A notification as the server pushes it to a browser. */
export type PushedNotification = {
  id: string
  title: string
  body: string
  /** A later notification with the same tag replaces this one. */
  tag: string
  /** The page that a press opens. */
  path: string
  language: string
  site: string
  actions: PushAction[]
}

/** A button of the notification. */
type PushAction = {
  title: string
  /** The sentence after it has worked. */
  done: string
  /** A call of our API, made with the session of the browser. */
  request: { method: string; path: string; body: object }
}
