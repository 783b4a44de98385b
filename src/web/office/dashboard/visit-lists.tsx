import { useEffect } from 'react'
import type { VisitDimension, VisitSum } from '#contract/analytics/visits.ts'
import type { ApiClient } from '#contract/client.ts'
import type { EventKind } from '#shared/visit-events.ts'
import { countText } from '#web/lib/numbers.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisitSection } from './visit-section.tsx'

type Visits = Awaited<ReturnType<ApiClient['dashboard']['visits']>>

const names: Record<VisitDimension, () => string> = {
  page: m.visits_pages,
  source: m.visits_sources,
  campaign: m.visits_campaigns,
  country: m.visits_countries,
  device: m.visits_devices,
  kind: m.visits_kinds,
  exception: m.visits_exceptions,
}
const dimensions = Object.keys(names) as VisitDimension[]

type VisitListsProps = Pick<Visits, 'lists'> & { filters: URLSearchParams }

/** The most frequent entries of each list, with the file of all of them. Empty lists are left out. */
export function VisitLists({ lists, filters }: VisitListsProps) {
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      {dimensions
        .filter((dimension) => lists[dimension].length > 0)
        .map((dimension) => (
          <VisitSection
            key={dimension}
            id={dimension}
            title={names[dimension]()}
            file={{ list: 'dashboard.visitSums', filters: new URLSearchParams([...filters, ['dimension', dimension]]) }}
          >
            <SumTable caption={names[dimension]()} dimension={dimension} sums={lists[dimension]} />
          </VisitSection>
        ))}
    </div>
  )
}

type SumTableProps = {
  caption: string
  dimension: VisitDimension
  sums: readonly (VisitSum & { title?: string; visitorsBefore?: number })[]
}

const SumTable = ({ caption, dimension, sums }: SumTableProps) => (
  <Table
    caption={caption}
    rows={sums}
    rowKey={({ key }) => key}
    columns={[
      { key: 'key', head: m.visits_entry(), cell: ({ key, title }) => title || wordOf(dimension, key) },
      { key: 'visitors', head: m.visits_visitors(), numeric: true, cell: ({ visitors }) => countText(visitors) },
      ...(sums.some(({ visitorsBefore }) => visitorsBefore !== undefined)
        ? [
            {
              key: 'before',
              head: m.visits_before(),
              numeric: true,
              cell: ({ visitorsBefore = 0 }: (typeof sums)[number]) => countText(visitorsBefore),
            },
          ]
        : []),
      { key: 'events', head: m.visits_events(), numeric: true, cell: ({ events }) => countText(events) },
    ]}
  />
)

const liveLists = { pages: 'page', sources: 'source', countries: 'country' } as const
const renewEveryMs = 30_000

/** The last half an hour. It renews itself while it is seen; without a script it stays as it came. */
export function LiveVisits({ now }: Pick<Visits, 'now'>) {
  const refresh = useRefresh()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, renewEveryMs)
    return () => clearInterval(timer)
  }, [refresh])
  const shown = (['pages', 'sources', 'countries'] as const).filter((name) => now[name].length > 0)
  return (
    <VisitSection id="now" title={m.visits_now()}>
      <p>
        <span role="status">{m.visits_now_text({ count: countText(now.visitors) })}</span>{' '}
        <span className="text-sm text-ink-soft noscript:hidden">{m.visits_live_note()}</span>
      </p>
      <div className="grid items-start gap-5 xl:grid-cols-3">
        {shown.map((name) => {
          const caption = `${m.visits_now()}: ${names[liveLists[name]]()}`
          return <SumTable key={name} caption={caption} dimension={liveLists[name]} sums={now[name].slice(0, 8)} />
        })}
      </div>
    </VisitSection>
  )
}

const devices: Record<string, () => string> = {
  phone: m.visits_phone,
  tablet: m.visits_tablet,
  computer: m.visits_computer,
}

const kinds: Record<EventKind, () => string> = {
  page_view: m.visits_kind_page_view,
  interaction: m.visits_kind_interaction,
  yacht_view: m.visits_kind_yacht_view,
  trip_priced: m.visits_kind_trip_priced,
  booking_started: m.visits_kind_booking_started,
  search_performed: m.visits_kind_search_performed,
  filter_applied: m.visits_kind_filter_applied,
  whatsapp_contact_clicked: m.visits_kind_whatsapp_contact_clicked,
  phone_tel_link_clicked: m.visits_kind_phone_tel_link_clicked,
  phone_call_button_clicked: m.visits_kind_phone_call_button_clicked,
  exception: m.visits_kind_exception,
  wishlist_add: m.visits_kind_wishlist_add,
  wishlist_remove: m.visits_kind_wishlist_remove,
  contact_form_submitted: m.visits_kind_contact_form_submitted,
  guest_registration_submitted: m.visits_kind_guest_registration_submitted,
  booking_inquiry: m.visits_kind_booking_inquiry,
  checkout_initiated: m.visits_kind_checkout_initiated,
  payment_initiated: m.visits_kind_payment_initiated,
  signup: m.visits_kind_signup,
  login: m.visits_kind_login,
  logout: m.visits_kind_logout,
  booking_completed: m.visits_kind_booking_completed,
  booking_cancelled: m.visits_kind_booking_cancelled,
}

function wordOf(dimension: VisitDimension, key: string): string {
  if (dimension === 'country') return new Intl.DisplayNames(getLocale(), { type: 'region' }).of(key) ?? key
  if (dimension === 'kind') return kinds[key as EventKind]?.() ?? key // A kind of an older release has no name.
  return dimension === 'device' ? (devices[key]?.() ?? key) : key
}

/** Which yachts are seen, wished for, priced and booked. */
export const YachtVisits = ({ yachts, filters }: Pick<Visits, 'yachts'> & { filters: URLSearchParams }) => (
  <VisitSection id="yachts" title={m.visits_yachts()} file={{ list: 'dashboard.visitYachts', filters }}>
    <Table
      caption={m.visits_yachts()}
      rows={yachts}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'title',
          head: m.departure_yacht(),
          cell: ({ id, title }) => (
            <TextLink to={pagePath('/adminn/listings/:boatId', { boatId: id })}>{title || m.unnamed_yacht()}</TextLink>
          ),
        },
        { key: 'seen', head: m.visits_seen(), numeric: true, cell: ({ seen }) => countText(seen) },
        { key: 'wished', head: m.visits_wished(), numeric: true, cell: ({ wished }) => countText(wished) },
        { key: 'priced', head: m.visits_priced(), numeric: true, cell: ({ priced }) => countText(priced) },
        { key: 'booked', head: m.visits_booked(), numeric: true, cell: ({ booked }) => countText(booked) },
      ]}
    />
  </VisitSection>
)
