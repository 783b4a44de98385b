import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { withNoticeMark } from '#shared/notice-path.ts'
import type { PushedNotification } from '#shared/pushed-notification.ts'
import english from '../../../../messages/en/notification-mails.json' with { type: 'json' }
import french from '../../../../messages/fr/notification-mails.json' with { type: 'json' }
import type { Services } from '../../platform/context.ts'
import type { Push } from './queries.ts'

const languages: Record<Locale, typeof english> = { en: english, fr: french }

/** Browsers show about so much. A payload is limited to four kilobytes. */
const mostShown = 240

/** The text that the service worker of the browser reads and shows: src/web/service-worker. */
export function pushText({ now, settings }: Pick<Services, 'now' | 'settings'>, push: Push): string {
  const { id, type, subject, title, content, path, booking_id, answer_until } = push
  const language: Locale = push.language === 'fr' ? 'fr' : 'en'
  const words = languages[language]
  const canAnswer = booking_id !== null && answer_until !== null && answer_until.getTime() > now()
  const answer = (body: object) => ({ method: 'PUT', path: `/api/bookings/${booking_id}/answer`, body })
  const shown: PushedNotification = {
    id,
    title,
    body: content.length > mostShown ? `${content.slice(0, mostShown - 1).trimEnd()}…` : content,
    tag: `${type}/${subject}`,
    path: withNoticeMark(inLocalePath(path, language)),
    language,
    site: settings.SITE_NAME,
    actions: canAnswer
      ? [
          { title: words.accept, done: words.accepted, request: answer({ answer: 'accept' }) },
          {
            title: words.decline,
            done: words.declined,
            request: answer({ answer: 'decline', reason: words.decline_reason }),
          },
        ]
      : [],
  }
  return JSON.stringify(shown)
}
