import { data, redirect } from 'react-router'
import { openCookie } from '#shared/cookies.ts'
import { ownPath } from '#shared/own-path.ts'
import { answerForm, anyIntent, type SentForm } from '#web/parts/forms/answer-form.server.ts'
import type { Route } from './+types/preferences'

/** For what was only guessed: it is guessed again then. */
const sixHours = 21_600

/** Keeps a visitor's choice of theme or currency, and goes back to where it was made. Works without a script. */
export const action = (args: Route.ActionArgs) => answerForm(args, { intents: { [anyIntent]: keepPreferences } })

function keepPreferences({ form, settings }: SentForm) {
  const headers = new Headers()
  const theme = form.get('theme')
  if (theme === 'light' || theme === 'dark') headers.append('set-cookie', openCookie('theme', theme))
  const currency = settings.currencies.find(({ code }) => code === form.get('currency'))
  const guessed = form.has('guessed')
  if (currency) {
    headers.append('set-cookie', openCookie('userCurrency', currency.code, guessed ? sixHours : undefined))
  }
  // Nobody has pressed anything: the page only takes in the new prices.
  if (guessed) return data(null, { headers })
  return redirect(ownPath(form.get('returnTo')) ?? '/', { headers })
}

export function loader() {
  throw data(null, { status: 404 })
}
