import type { Api } from '#web/context.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'

type Typed = Record<string, string>
type ProposalInput = Parameters<Api['proposals']['request']>[0]

/** Reads the form as the API takes it. The API refuses what cannot be used, beside its field. */
export function readProposal(typed: Typed, language: 'en' | 'fr'): ProposalInput {
  const { name = '', email = '', phone = '', company = '', date = '', lastDate = '', agenda = '' } = typed
  const { guests, yachts = '', duration = '', budget = '', currency = 'USD' } = typed
  const { package: slug = '', items = '', yacht = '' } = typed
  return {
    name,
    email: email.trim(),
    phone,
    company,
    date,
    ...(lastDate && { lastDate }),
    guests: numberOf(guests),
    yachts: yachts.trim() === '' ? 1 : numberOf(yachts),
    ...(duration.trim() !== '' && { duration: numberOf(duration) }),
    agenda,
    ...(budget.trim() !== '' && { budget: { amount: typedAmount(budget, currency) ?? 0, currency } }),
    ...(slug !== '' && { package: { slug, items: items.split(',').filter(Boolean) } }),
    ...(yacht !== '' && { yachtId: yacht }),
    language,
  }
}

const numberOf = (text = '') => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : -1)

/** The form field for a path of the API. */
export function proposalFieldOf(path: string): string {
  return path === 'budget.currency' ? 'currency' : path.replace(/\..*$/, '')
}
