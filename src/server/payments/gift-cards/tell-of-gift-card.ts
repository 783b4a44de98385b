import { dateFormat } from '#shared/date-format.ts'
import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { formatMoney } from '#shared/money.ts'
import { withOrdinalDay } from '#shared/ordinal-day.ts'
import english from '../../../../messages/en/gift-card-mails.json' with { type: 'json' }
import french from '../../../../messages/fr/gift-card-mails.json' with { type: 'json' }
import { composeMail, fillIn, type Letter } from '../../platform/compose-mail.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { hasMail, queueMail } from '../../platform/mail.ts'
import { type MailSettings, mailWordsOf } from '../../platform/mail-texts.ts'
import { publicUrl } from '../../platform/settings.ts'
import type { JobRun } from '../../platform/subscription.ts'
import { renewCode } from '../vouchers/insert-voucher.ts'
import { getOrder, type Order } from './orders.ts'

const languages: Record<Locale, typeof english> = { en: english, fr: french }
const daysInOutbox = 14

/**
 * Mails the card to its recipient, with a code that is created with the mail and stored only as a hash. The buyer gets a receipt.
 */
export async function tellOfGiftCard(
  services: Services,
  { orderId }: { orderId: Id },
  { jobId }: JobRun,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const order = await getOrder(tx, orderId)
    await sendCard(tx, services, { order, key: `${jobId}/recipient` })
    await sendReceipt(tx, services, { order, key: `${jobId}/buyer` })
  })
}

type Sending = { order: Order; key: string }
type LetterServices = Pick<Services, 'settings' | 'now'>

async function sendCard(tx: Tx, { settings, now }: LetterServices, { order, key }: Sending): Promise<void> {
  const { voucher_id, recipient_email, recipient_name, buyer_name, message, locale } = order
  // A recipient whose account was closed meanwhile gets no mail.
  if (!voucher_id || recipient_email === '' || (await hasMail(tx, key))) return
  const { code, expiresAt } = await renewCode(tx, voucher_id)
  const letter = write(settings, 'card', locale, {
    ...wordsOf(order, settings.SITE_NAME),
    recipient: recipient_name,
    buyer: buyer_name,
    until: dayText(expiresAt, locale),
    message: message && fillIn(languages[locale].message, { buyer: buyer_name, message }),
  })
  const { currency } = order
  const url = `${publicUrl(settings)}${inLocalePath('/yacht-rentals', locale)}?paid_in=${currency}`
  const text = fillIn(languages[locale].find_yacht, { currency })
  await queueMail(tx, {
    key,
    recipient: recipient_email,
    redactAt: new Date(now() + daysInOutbox * dayMs),
    ...composeMail({ ...letter, code, link: { text, url } }, settings.SITE_NAME),
  })
}

async function sendReceipt(tx: Tx, { settings, now }: LetterServices, { order, key }: Sending): Promise<void> {
  const { buyer_email, captured_at, card_brand, card_last4, locale } = order
  if (buyer_email === '' || (await hasMail(tx, key))) return
  const words = wordsOf(order, settings.SITE_NAME)
  const labels = languages[locale].labels
  const card = card_brand && card_last4 ? `${card_brand} •••• ${card_last4}` : labels.card
  const facts = [
    { label: labels.number, value: `GC-${order.id.slice(-8).toUpperCase()}` },
    { label: labels.date, value: dayText(captured_at ?? new Date(now()), locale) },
    { label: labels.amount, value: words.amount },
    { label: labels.paid_by, value: card },
    { label: labels.for, value: `${order.recipient_name}, ${order.recipient_email}` },
    { label: labels.seller, value: sellerOf(settings) },
  ]
  const letter = write(settings, 'receipt', locale, { ...words, recipient: order.recipient_name })
  await queueMail(tx, { key, recipient: buyer_email, ...composeMail({ ...letter, facts }, settings.SITE_NAME) })
}

const sellerOf = (settings: Services['settings']) =>
  [
    settings.COMPANY_NAME ?? settings.SITE_NAME,
    (settings.COMPANY_ADDRESS ?? settings.CONTACT_ADDRESS).replaceAll('\n', ', '),
    settings.TAX_NUMBER,
  ]
    .filter(Boolean)
    .join(', ')

const wordsOf = ({ amount, currency, locale }: Order, site: string) => ({
  // Old mail programs show narrow spaces as squares.
  amount: formatMoney({ amount, currency }, tags[locale]).replace(/[\u2009\u202f]/g, '\u00a0'),
  currency,
  site,
})

const tags = { en: 'en-GB', fr: 'fr-FR' } as const

const dayText = (at: Date, locale: Locale) =>
  withOrdinalDay(
    dateFormat(tags[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at),
  )

function write(settings: MailSettings, kind: 'card' | 'receipt', locale: Locale, facts: object): Letter {
  const ours = languages[locale].letters[kind]
  const { subject, paragraphs } = mailWordsOf(settings, `giftCards.${kind}`, locale, ours)
  return {
    subject: fillIn(subject, facts),
    paragraphs: paragraphs.map((paragraph) => fillIn(paragraph, facts)).filter(Boolean),
  }
}
