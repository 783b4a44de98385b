import type { VoucherRecipient } from '#contract/payments/vouchers.ts'
import { dayMs } from '#shared/local-date.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { composeMail, fillIn } from '../../platform/compose-mail.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail.ts'
import { publicUrl } from '../../platform/settings.ts'
import type { StoredVoucher } from './queries.ts'
import {
  codeInOutboxDays,
  voucherAmountText,
  voucherDayText,
  voucherLanguages,
  writeVoucherLetter,
} from './voucher-letter.ts'

type Mailing = { recipient: VoucherRecipient; locale: Locale; code: string; voucher: StoredVoucher }

/** Mails the code of a new voucher to a person, with the words of the operator. */
export async function mailVoucher(
  tx: Tx,
  { settings, now }: { settings: Services['settings']; now: number },
  { recipient, locale, code, voucher }: Mailing,
): Promise<void> {
  const { id, issued: amount, currency, expires_at } = voucher
  const words = voucherLanguages[locale]
  const site = settings.SITE_NAME
  const letter = writeVoucherLetter(settings, 'granted', locale, {
    site,
    currency,
    amount: voucherAmountText({ amount, currency }, locale),
    recipient: recipient.name,
    until: voucherDayText(expires_at, locale),
    message: recipient.message ? fillIn(words.message, { buyer: site, message: recipient.message }) : '',
  })
  const url = `${publicUrl(settings)}${inLocalePath('/yacht-rentals', locale)}?paid_in=${currency}`
  await queueMail(tx, {
    key: `voucher/${id}`,
    recipient: recipient.email,
    redactAt: new Date(now + codeInOutboxDays * dayMs),
    ...composeMail({ ...letter, code, link: { text: fillIn(words.find_yacht, { currency }), url } }, site),
  })
}
