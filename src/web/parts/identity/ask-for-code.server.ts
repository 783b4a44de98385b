import { redirect } from 'react-router'
import { pagePathIn } from '#web/lib/paths.ts'
import type { SentForm, Texts } from '#web/parts/forms/answer-form.server.ts'
import { inSeconds, type PendingCode, pendingCodeCookie } from './pending-code.server.ts'

/** Mails a code and redirects to the page where it is entered. The answer never tells whether the address has an account. */
export const askForCode =
  (mode: PendingCode['mode']) =>
  async ({ api, locale, settings, url }: SentForm, { email = '' }: Texts) => {
    const { retryAfter } = await api.auth.resendOtp({ email, mode })
    const from = url.searchParams.get('from')
    const cookie = pendingCodeCookie({ mode, email, resendAt: inSeconds(retryAfter), from }, settings.origin)
    return redirect(pagePathIn(locale, '/auth/code'), { headers: { 'set-cookie': cookie } })
  }
