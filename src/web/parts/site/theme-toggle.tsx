import type { SubmitEvent } from 'react'
import { Form, useLocation } from 'react-router'
import { openCookie } from '#shared/cookies.ts'
import type { Theme } from '#web/context.ts'
import { m } from '#web/paraglide/messages.js'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { MoonIcon, SunIcon } from '#web/ui/icons.tsx'

/**
 * Before the visitor chooses, only the browser knows the shown theme. So the page contains both buttons, and the style sheet
 * shows the one for the other theme.
 */
export function ThemeToggle() {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/preferences" onSubmit={chooseAtOnce}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        name="theme"
        value="dark"
        aria-label={m.use_dark_theme()}
        className={`${iconButtonClass()} only-in-light`}
      >
        <MoonIcon />
      </button>
      <button
        type="submit"
        name="theme"
        value="light"
        aria-label={m.use_light_theme()}
        className={`${iconButtonClass()} only-in-dark`}
      >
        <SunIcon />
      </button>
    </Form>
  )
}

function chooseAtOnce(event: SubmitEvent<HTMLFormElement>) {
  const button = event.nativeEvent.submitter
  if (!(button instanceof HTMLButtonElement)) return
  event.preventDefault()
  const theme: Theme = button.value === 'dark' ? 'dark' : 'light'
  // biome-ignore lint/suspicious/noDocumentCookie: the store's own interface answers later, and not everywhere
  document.cookie = openCookie('theme', theme)
  document.documentElement.dataset.theme = theme
  const other = theme === 'dark' ? 'light' : 'dark'
  requestAnimationFrame(() => button.form?.querySelector<HTMLElement>(`[value=${other}]`)?.focus())
}
