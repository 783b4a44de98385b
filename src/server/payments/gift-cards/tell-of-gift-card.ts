import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { composeMail, fillIn } from '../../platform/compose-mail.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { hasMail, queueMail } from '../../platform/mail.ts'
import { publicUrl } from '../../platform/settings.ts'
import type { JobRun } from '../../platform/subscription.ts'
import { renewCode } from '../vouchers/insert-voucher.ts'
import {
  codeInOutboxDays,
  voucherAmountText,
  voucherDayText,
  voucherLanguages,
  writeVoucherLetter,
} from '../vouchers/voucher-letter.ts'
import { getOrder, type Order } from './orders.ts'

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
  const letter = writeVoucherLetter(settings, 'card', locale, {
    ...wordsOf(order, settings.SITE_NAME),
    recipient: recipient_name,
    buyer: buyer_name,
    until: voucherDayText(expiresAt, locale),
    message: message && fillIn(voucherLanguages[locale].message, { buyer: buyer_name, message }),
  })
  const { currency } = order
  const url = `${publicUrl(settings)}${inLocalePath('/yacht-rentals', locale)}?paid_in=${currency}`
  const text = fillIn(voucherLanguages[locale].find_yacht, { currency })
  await queueMail(tx, {
    key,
    recipient: recipient_email,
    redactAt: new Date(now() + codeInOutboxDays * dayMs),
    ...composeMail({ ...letter, code, link: { text, url } }, settings.SITE_NAME),
  })
}

async function sendReceipt(tx: Tx, { settings, now }: LetterServices, { order, key }: Sending): Promise<void> {
  const { buyer_email, captured_at, card_brand, card_last4, locale } = order
  if (buyer_email === '' || (await hasMail(tx, key))) return
  const words = wordsOf(order, settings.SITE_NAME)
  const labels = voucherLanguages[locale].labels
  const card = card_brand && card_last4 ? `${card_brand} •••• ${card_last4}` : labels.card
  const facts = [
    { label: labels.number, value: `GC-${order.id.slice(-8).toUpperCase()}` },
    { label: labels.date, value: voucherDayText(captured_at ?? new Date(now()), locale) },
    { label: labels.amount, value: words.amount },
    { label: labels.paid_by, value: card },
    { label: labels.for, value: `${order.recipient_name}, ${order.recipient_email}` },
    { label: labels.seller, value: sellerOf(settings) },
  ]
  const letter = writeVoucherLetter(settings, 'receipt', locale, { ...words, recipient: order.recipient_name })
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
  amount: voucherAmountText({ amount, currency }, locale),
  currency,
  site,
})
