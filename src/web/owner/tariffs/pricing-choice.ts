import type { TariffDesk } from '#contract/pricing/tariffs.ts'
import { pagePath } from '#web/lib/paths.ts'

export const pricingViews = ['calendar', 'rates', 'discounts', 'extras', 'terms', 'changes'] as const
export type PricingView = (typeof pricingViews)[number]

type Offer = TariffDesk['tariffs']['offers'][number]

/** The choices in the address. Everything that is shown follows from them. */
export type PricingChoice = {
  boatId: string
  view: PricingView
  offer: string
  /** The month that a phone shows. */
  month: string
  /** The trip that the inspector explains. */
  date: string
  time: string
  duration: string
  guests: string
  /** Shows the published prices although there is a draft. */
  published: boolean
  /** The kind of the entry to add, or the id of the entry to edit. */
  add: string
  edit: string
  /** The first values for the days of the entry to add. */
  from: string
  to: string
  /** The template of a new extra. */
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

/** The address of the desk with some choices changed. Any other choice closes an open form. */
export function deskPath(choice: PricingChoice, change: Partial<PricingChoice> = {}): string {
  const { boatId, view, published, ...rest } = { ...choice, ...closed, ...change }
  const query = { ...(view === 'calendar' ? {} : { view }), ...rest, ...(published && { published: 'on' }) }
  return pagePath('/OwnerDashboard/pricing/:boatId', { boatId }, query)
}
