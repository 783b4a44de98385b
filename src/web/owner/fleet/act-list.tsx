import type { ActKind, FleetAct } from '#contract/fleet/fleet-acts.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'

/** The pages that the reader may open. */
type Open = { listings: boolean; bookings: boolean }

/** The acts in the fleet, the newest first. */
export function ActList({ acts, open }: { acts: readonly FleetAct[]; open: Open }) {
  return (
    <ol data-list className="divide-y divide-line rounded-lg border border-line bg-surface">
      {acts.map((act) => (
        <Act key={act.id} act={act} open={open} />
      ))}
    </ol>
  )
}

function Act({ act: { kind, by, name, yacht, bookingId, times, at }, open }: { act: FleetAct; open: Open }) {
  const zone = useBrowserZone()
  const person = by === 'operator' ? m.activity_operator() : (name ?? m.activity_former())
  const title = yacht && (yacht.title || m.unnamed_yacht())
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline">
      <p className="wrap-anywhere">
        <span className="font-semibold">{person}</span> {actWords[kind]()}
        {times > 1 && (
          <>
            {' '}
            <span className="whitespace-nowrap text-ink-soft">· {m.activity_times({ count: times })}</span>
          </>
        )}
      </p>
      {(yacht || bookingId) && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          {yacht &&
            (open.listings ? (
              <TextLink to={pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: yacht.id })}>
                {title}
              </TextLink>
            ) : (
              <span>{title}</span>
            ))}
          {bookingId && open.bookings && (
            <TextLink to={pagePath('/OwnerDashboard/bookings/:bookingId', { bookingId })}>
              {m.activity_booking()}
            </TextLink>
          )}
        </p>
      )}
      <time dateTime={at} className="text-sm text-ink-soft tabular-nums sm:col-start-2 sm:row-start-1 sm:text-end">
        {momentText(at, zone)}
      </time>
    </li>
  )
}

/** The words for an act, after the name of the person. */
const actWords: Record<ActKind, () => string> = {
  listing_begun: m.did_listing_begun,
  listing_changed: m.did_listing_changed,
  listing_submitted: m.did_listing_submitted,
  listing_withdrawn: m.did_listing_withdrawn,
  listing_taken_offline: m.did_listing_taken_offline,
  listing_removed: m.did_listing_removed,
  fleet_imported: m.did_fleet_imported,
  pictures_added: m.did_pictures_added,
  pictures_changed: m.did_pictures_changed,
  routes_changed: m.did_routes_changed,
  prices_prepared: m.did_prices_prepared,
  prices_published: m.did_prices_published,
  prices_restored: m.did_prices_restored,
  gap_answered: m.did_gap_answered,
  days_blocked: m.did_days_blocked,
  block_changed: m.did_block_changed,
  block_removed: m.did_block_removed,
  calendars_changed: m.did_calendars_changed,
  slot_offered: m.did_slot_offered,
  slot_withdrawn: m.did_slot_withdrawn,
  feed_changed: m.did_feed_changed,
  conflict_settled: m.did_conflict_settled,
  request_answered: m.did_request_answered,
  booking_cancelled: m.did_booking_cancelled,
  change_answered: m.did_change_answered,
  counter_offer_made: m.did_counter_offer_made,
  counter_offer_withdrawn: m.did_counter_offer_withdrawn,
  no_show_recorded: m.did_no_show_recorded,
  money_recorded: m.did_money_recorded,
  deposit_claimed: m.did_deposit_claimed,
  state_pictured: m.did_state_pictured,
  weather_called: m.did_weather_called,
  offer_made: m.did_offer_made,
  offer_withdrawn: m.did_offer_withdrawn,
  guest_list_changed: m.did_guest_list_changed,
  charter_recorded: m.did_charter_recorded,
  captain_link_changed: m.did_captain_link_changed,
  guest_reviewed: m.did_guest_reviewed,
  review_answered: m.did_review_answered,
  review_reported: m.did_review_reported,
  message_written: m.did_message_written,
  template_changed: m.did_template_changed,
  seller_changed: m.did_seller_changed,
  payout_details_changed: m.did_payout_details_changed,
  papers_changed: m.did_papers_changed,
  fleet_described: m.did_fleet_described,
  team_changed: m.did_team_changed,
  team_joined: m.did_team_joined,
}
