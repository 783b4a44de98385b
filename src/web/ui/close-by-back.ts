import { atBack } from '#web/lib/first-at-back.ts'

/**
 * Lets the browser's back button close a dialog that was just opened, instead of leaving the page. It adds a history entry, which
 * is removed when the dialog closes in another way. The router does not see either change: it would reload the page's data.
 */
export function closeByBack(dialog: HTMLDialogElement) {
  history.pushState(history.state, '')
  let left = false
  atBack.take = (event) => {
    event.stopImmediatePropagation()
    atBack.take = undefined
    left = true
    dialog.close()
  }
  dialog.addEventListener('close', () => left || history.back(), { once: true })
}
