// What a visitor does to a part of a page before its script has come is done again once it has. Until then the part
// carries `data-asleep`.

type Field = HTMLInputElement | HTMLSelectElement

declare global {
  interface Window {
    /** All that was pressed before any script of ours was there, noted in the page itself; null once it is read. */
    pressedEarly?: (EventTarget | null)[] | null
  }
}

/** Once each: who presses again because nothing happens wants it once. */
const pressed = new Set<HTMLButtonElement>()

/** Tells a part that has just come to life what was changed and pressed in it before. */
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

/** Links, and buttons that send a form or open a popover, do what they do by themselves. */
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

/** React takes what it finds in a field for what it has sent: the field is set back, then changed before its eyes. */
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
    // Past the property by which React watches the field.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
