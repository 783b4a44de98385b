import type { WaitingKind } from '#contract/analytics/dashboard.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import english from '../../../../messages/en/office-mails.json' with { type: 'json' }
import french from '../../../../messages/fr/office-mails.json' with { type: 'json' }
import { countFailingFeeds } from '../../calendars/feeds/count-failing.ts'
import { listMarketOwners } from '../../identity/market-owners.ts'
import { notifyUser } from '../../notifications/notify-user.ts'
import { fillIn } from '../../platform/compose-mail.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { countWaitingMails } from '../../platform/mail.ts'
import { hasMailServer } from '../../platform/mail-delivery.ts'
import { mailWordsOf } from '../../platform/mail-texts.ts'
import { momentText } from '../../platform/mail-words.ts'
import { publicUrl } from '../../platform/settings.ts'
import { readWaiting } from './read-waiting.ts'

type LateKind = WaitingKind | 'mails' | 'feeds'
type Queue = { kind: LateKind; count: number; since: Date | null }
type LateQueue = Queue & { since: Date }

/** For these kinds `since` is a future deadline. */
const withDeadline: readonly LateKind[] = ['requests', 'disputes']
const hourMs = 3_600_000
const languages = { en: english, fr: french }

/**
 * Mails the market owners work that has waited longer than LATE_HOURS, or whose deadline is nearer than that. The same kinds are
 * mailed at most once a day.
 */
export async function mailLateWork(services: Services): Promise<void> {
  const { db, settings, now } = services
  const late = (await listQueues(db, settings, new Date(now()))).filter(isLate(settings.LATE_HOURS * hourMs, now()))
  if (late.length === 0) return
  const kinds = late.map(({ kind }) => kind).sort()
  const day = new Date(now()).toISOString().slice(0, 10)
  await db.transaction().execute(async (tx) => {
    for (const user of await listMarketOwners(tx)) {
      const letter = letterOf(settings, late, user.language)
      await notifyUser(tx, services, {
        user,
        key: ['late-work', user.id, day, ...kinds].join(':'),
        type: 'market_late_work',
        title: letter.subject,
        content: letter.facts.map(({ label, value }) => `${label} ${value}`).join(', '),
        path: '/adminn',
        mail: { letter },
      })
    }
  })
}

async function listQueues(db: Db, settings: Services['settings'], now: Date): Promise<Queue[]> {
  const [waiting, mails, feeds] = await Promise.all([
    readWaiting(db, now, () => true),
    countWaitingMails(db),
    countFailingFeeds(db),
  ])
  return [
    ...waiting.map((queue) => ({ ...queue, since: queue.since === null ? null : new Date(queue.since) })),
    // Without a mail server every mail waits, and a mail about it could not be sent.
    { kind: 'mails', count: mails.waiting, since: hasMailServer(settings) ? mails.oldest : null },
    { kind: 'feeds', count: feeds.failing, since: feeds.since },
  ]
}

function isLate(limitMs: number, now: number) {
  return (queue: Queue): queue is LateQueue => {
    if (queue.count === 0 || queue.since === null) return false
    const since = queue.since.getTime()
    return withDeadline.includes(queue.kind) ? since - limitMs <= now : since + limitMs <= now
  }
}

function letterOf(settings: Services['settings'], late: readonly LateQueue[], locale: Locale) {
  const { letters, kinds, ...words } = languages[locale]
  const { subject, paragraphs, link } = mailWordsOf(settings, 'office.late', locale, letters.late)
  const facts = { site: settings.SITE_NAME, count: late.length }
  return {
    subject: fillIn(subject, facts),
    paragraphs: paragraphs.map((paragraph) => fillIn(paragraph, facts)),
    link: { text: link, url: publicUrl(settings) + inLocalePath('/adminn', locale) },
    facts: late.map(({ kind, count, since }) => ({
      label: kinds[kind],
      value: fillIn(withDeadline.includes(kind) ? words.until : words.since, {
        count,
        moment: momentText(since, 'UTC', locale),
      }),
    })),
  }
}
