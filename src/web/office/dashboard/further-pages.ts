import type { OperationName } from '#contract/contract.ts'
import type { PlainPage } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'

type FurtherPage = {
  to: PlainPage
  label: string
  /** Synonyms by which it is found. */
  words?: string
  /** The operation that the page needs. */
  needs: OperationName
}

/** Pages and actions of the back office without a link in the rail. The search finds them. */
const furtherPages = (): FurtherPage[] => [
  { to: '/adminn/money/transactions', label: m.money_transactions(), needs: 'transactions.list' },
  {
    to: '/adminn/money/payouts',
    label: m.money_payouts(),
    words: m.office_words_payout_runs(),
    needs: 'payoutRuns.list',
  },
  { to: '/adminn/money/payouts/prepare', label: m.money_prepare(), needs: 'payoutRuns.due' },
  { to: '/adminn/money/balance', label: m.money_balance(), needs: 'ledger.balance' },
  { to: '/adminn/money/balance/postings', label: m.money_account(), needs: 'ledger.postings' },
  { to: '/adminn/money/differences', label: m.money_differences(), needs: 'differences.list' },
  { to: '/adminn/money/disputes', label: m.money_disputes(), needs: 'disputes.list' },
  {
    to: '/adminn/money/documents',
    label: m.money_documents(),
    words: m.office_words_documents(),
    needs: 'documentRegister.list',
  },
  { to: '/adminn/money/taxes', label: m.money_taxes(), needs: 'documentRegister.taxes' },
  { to: '/adminn/money/vouchers', label: m.money_vouchers(), words: m.office_words_vouchers(), needs: 'vouchers.list' },
  { to: '/adminn/money/vouchers/new', label: m.money_issue_voucher(), needs: 'vouchers.issue' },
  { to: '/adminn/money/promo-codes', label: m.money_promo_codes(), needs: 'promoCodes.list' },
  { to: '/adminn/money/promo-codes/new', label: m.money_new_promo_code(), needs: 'promoCodes.create' },
  { to: '/adminn/money/entries', label: m.money_entries(), needs: 'ledger.entries' },
  { to: '/adminn/money/entries/new', label: m.money_propose(), needs: 'ledger.propose' },
  { to: '/adminn/money/rates', label: m.rates(), needs: 'rates.list' },
  { to: '/adminn/bookings/weather', label: m.office_rounds(), needs: 'adminBookings.weatherRounds' },
  { to: '/adminn/listings/order', label: m.moderation_order(), needs: 'moderation.placed' },
  { to: '/adminn/listings/import', label: m.fleet_import_title(), needs: 'fleetImports.list' },
  { to: '/adminn/owners/new', label: m.owner_add(), words: m.office_words_add_owner(), needs: 'adminOwners.add' },
  { to: '/adminn/quotes/new', label: m.sent_quote_new(), needs: 'sentQuotes.make' },
  { to: '/adminn/paper-kinds', label: m.paper_kinds(), needs: 'customerPapers.kinds' },
  { to: '/adminn/saved-replies', label: m.office_replies(), needs: 'savedReplies.list' },
  { to: '/adminn/settings/mails', label: m.mail_texts(), needs: 'mailTexts.list' },
  { to: '/adminn/settings/taxes', label: m.taxes(), needs: 'taxes.list' },
  { to: '/adminn/taxonomy/marinas', label: m.taxonomy_marinas(), needs: 'taxonomy.marinas' },
  { to: '/adminn/visits/consents', label: m.consents_title(), needs: 'consents.read' },
  { to: '/studio/media', label: m.studio_media(), needs: 'studioMedia.list' },
  { to: '/studio/redirects', label: m.studio_redirects(), needs: 'redirects.list' },
  { to: '/studio/search-records', label: m.studio_records(), needs: 'searchRecords.list' },
]

/** The further pages that an administrator who may call these operations may open. */
export const openedFurther = (mayCall: (operation: OperationName) => boolean): PlainPage[] => [
  ...furtherPages()
    .filter(({ needs }) => mayCall(needs))
    .map(({ to }) => to),
  ...(mayCall('adminBookings.refund') ? [refundStart] : []),
]

/** A refund begins at its booking, so that the search leads to the list of bookings. */
const refundStart: PlainPage = '/adminn/bookings'

export type NamedPage = { to: PlainPage; query?: string; label: string; words: string }

/** The further pages that may be opened, with their names and synonyms. */
export function namedFurther(opened: readonly PlainPage[]): NamedPage[] {
  const pages = furtherPages().filter(({ to }) => opened.includes(to))
  return [
    ...pages.map(({ to, label, words = '' }) => ({ to, label, words })),
    ...(opened.includes(refundStart)
      ? [{ to: refundStart, query: '?status=confirmed', label: m.office_find_refund(), words: '' } as const]
      : []),
  ]
}
