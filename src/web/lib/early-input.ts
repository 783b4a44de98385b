// Replays the visitor's clicks and changes in a part of a page once its script has loaded. Until then the part has `data-asleep`.

type Field = HTMLInputElement | HTMLSelectElement

declare global {
  interface Window {
    /** The targets of clicks before any of our scripts ran, recorded by an inline script; null once they are read. */
    pressedEarly?: (EventTarget | null)[] | null
  }
}

/** Each button once: a visitor who clicks again because nothing happens means one click. */
const pressed = new Set<HTMLButtonElement>()

/** Replays earlier changes and clicks in a part that has just been hydrated. */
export function wake(part: Element): void {
  part.removeAttribute('data-asleep')
  for (const field of part.querySelectorAll<Field>('input:not([type="hidden"]), select')) {
    if (!isAsleep(field)) replayChange(field)
  }
  for (const button of pressed) {
    if (button.isConnected && isAsleep(button)) continue
    pressed.delete(button)
    if (button.isConnected) button.click()
  }
}

const isAsleep = (element: Element) => element.closest('[data-asleep]') !== null

/** Records a click on a button that needs a script. Links, submit buttons and popover buttons work without one. */
function notePress(target: unknown) {
  const needsScript = 'button[type="button"]:not([popovertarget])'
  const button = target instanceof Element ? target.closest<HTMLButtonElement>(needsScript) : null
  if (button && isAsleep(button)) pressed.add(button)
}

if (!import.meta.env.SSR) {
  for (const target of window.pressedEarly ?? []) notePress(target)
  window.pressedEarly = null
  document.addEventListener('click', ({ target }) => notePress(target), true)
}

/**
 * React takes the present value for the one that the server sent. So the field is reset first, then changed with an event that
 * React notices.
 */
function replayChange(field: Field) {
  if (field instanceof HTMLSelectElement) {
    const changed = [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    if (changed) field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    const { checked, defaultChecked } = field
    if (checked === defaultChecked || (field.type === 'radio' && !checked)) return
    field.checked = defaultChecked
    field.click()
  } else if (field.value !== field.defaultValue) {
    const { value } = field
    field.value = field.defaultValue
    // Calls the native setter, because React watches the property of the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
