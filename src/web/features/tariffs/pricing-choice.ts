import type { TariffDesk } from '#contract/tariffs.ts'
import { pagePath } from '#web/lib/paths.ts'

export const pricingViews = ['calendar', 'rates', 'discounts', 'extras', 'terms', 'changes'] as const
export type PricingView = (typeof pricingViews)[number]

type Offer = TariffDesk['tariffs']['offers'][number]

/** What the address says: everything that is shown follows from it. */
export type PricingChoice = {
  boatId: string
  view: PricingView
  offer: string
  /** The month that a phone shows. */
  month: string
  /** The trip that is looked into. */
  date: string
  time: string
  duration: string
  guests: string
  /** What is published, although there is a draft. */
  published: boolean
  /** The kind of what is added, or the id of what is changed. */
  add: string
  edit: string
  /** The days that what is added begins with. */
  from: string
  to: string
  /** The template that a new extra begins with. */
  template: string
}

export function readChoice(boatId: string, query: URLSearchParams, offers: readonly Offer[]): PricingChoice {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text(name)) ? text(name) : '')
  const wanted = text('offer')
  const offer = offers.find(({ id }) => id === wanted) ?? offers.find(({ isMain }) => isMain) ?? offers[0]
  return {
    boatId,
    view: pricingViews.find((view) => view === text('view')) ?? 'calendar',
    offer: offer?.id ?? '',
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(text('month')) ? text('month') : '',
    date: day('date'),
    time: text('time'),
    duration: text('duration'),
    guests: text('guests'),
    published: text('published') === 'on',
    add: text('add'),
    edit: text('edit'),
    from: day('from'),
    to: day('to'),
    template: text('template'),
  }
}

const closed = { add: '', edit: '', from: '', to: '', template: '' } as const

/** The same desk with something else chosen; a form is closed by going elsewhere. */
export function deskPath(choice: PricingChoice, change: Partial<PricingChoice> = {}): string {
  const { boatId, view, published, ...rest } = { ...choice, ...closed, ...change }
  const query = { ...(view === 'calendar' ? {} : { view }), ...rest, ...(published && { published: 'on' }) }
  return pagePath('/OwnerDashboard/pricing/:boatId', { boatId }, query)
}
