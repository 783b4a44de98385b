import type { Readiness, ReadinessKind, ReadinessSetting } from '#contract/office/readiness.ts'
import type { Locale } from '#shared/locale.ts'
import { hasOwner } from '../boats/owner-queries.ts'
import { hasDemoListings, hasPublicListing } from '../boats/queries.ts'
import { listShippedTexts } from '../content/queries.ts'
import { factsOf, readText } from '../content/read-text.ts'
import { paymentModeOf } from '../payments/payment-mode.ts'
import type { Services } from '../platform/context.ts'
import { hasSentMail } from '../platform/mail.ts'
import { hasMailServer } from '../platform/mail-delivery.ts'
import { marketSettingOf, type Settings } from '../platform/settings.ts'

/** Each point that settings decide. */
const settingsOf = {
  name: ['SITE_NAME'],
  contact: ['CONTACT_EMAIL', 'CONTACT_ADDRESS'],
  company: ['COMPANY_NAME', 'TAX_NUMBER'],
  bank: ['PAYOUT_BANK_IBAN'],
} as const satisfies Partial<Record<ReadinessKind, readonly ReadinessSetting[]>>

/** Reads the points that the market has and lacks before it goes live. */
export async function readReadiness({ db, settings, now }: Services, language: Locale): Promise<Readiness> {
  const [isDemo, delivered, owner, yacht, texts] = await Promise.all([
    hasDemoListings(db),
    hasSentMail(db),
    hasOwner(db),
    hasPublicListing(db),
    listShippedTexts(db, new Date(now())),
  ])
  const payments = paymentModeOf(settings)
  const hasServer = hasMailServer(settings)
  const points = [
    ...Object.entries(settingsOf).map(([kind, names]) => {
      const missing = names.filter((name) => !isSet(settings, name))
      // A key of the table above.
      return { kind: kind as ReadinessKind, isDone: missing.length === 0, missing }
    }),
    point('payments', payments === 'live'),
    point('mail', hasServer && delivered),
    point('owner', owner),
    point('yacht', yacht),
    point('texts', texts.length === 0),
  ]
  const facts = factsOf(settings, language)
  return {
    points,
    isReady: points.every(({ isDone }) => isDone),
    isDemo,
    payments,
    mail: { hasServer },
    shippedTexts: texts.map(({ id, kind, title }) => ({ id, kind, title: readText(title, language, facts) })),
  }
}

const point = (kind: ReadinessKind, isDone: boolean) => ({ kind, isDone, missing: [] })

/** A name that nobody has changed is the name of the product. */
const isSet = (settings: Settings, name: ReadinessSetting): boolean =>
  Boolean(settings[name]) && settings[name] !== marketSettingOf(name).fallback
