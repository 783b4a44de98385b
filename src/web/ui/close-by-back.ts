/**
 * Lets the browser's back button close a dialog that has just been opened, instead of leaving the page. The entry that
 * this puts into the history goes again when the dialog closes otherwise. The router is told nothing: for it the page
 * has not changed, and it would load it anew.
 */
export function closeByBack(dialog: HTMLDialogElement) {
  history.pushState(history.state, '')
  let left = false
  const leave = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    left = true
    dialog.close()
  }
  addEventListener('popstate', leave, { capture: true, once: true })
  dialog.addEventListener('close', () => left || history.back(), { once: true })
}
