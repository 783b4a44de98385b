type AtBack = { take?: ((event: PopStateEvent) => void) | undefined }

/** `take` gets the next move through the history before the router, and may keep it to itself. */
export const atBack: AtBack = {}

/**
 * Listens before the router starts. In Chromium the listeners of a window are called in the order of their registration, also
 * those that capture.
 */
export function listenBeforeRouter() {
  addEventListener('popstate', (event) => atBack.take?.(event))
}
