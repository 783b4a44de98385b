import type { z } from 'zod'
import type { Itinerary } from '#contract/boats/itineraries.ts'
import type { CardPrice, Yacht } from '#contract/boats/yacht.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import type { PriceLadder as Ladder } from '#contract/search/boats.ts'
import type { Licence } from '#shared/licences.ts'
import { numberText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { LicenceList } from '#web/parts/bookings/licence-list.tsx'
import { PolicyBar } from '#web/parts/bookings/policy-bar.tsx'
import { PriceLadder } from '#web/parts/bookings/price-ladder.tsx'
import type { TripChoice } from '#web/parts/bookings/trip-choice.ts'
import type { TripFigure } from '#web/parts/bookings/trip-figure.ts'
import { Rating } from '#web/ui/rating.tsx'
import { Boarding } from './boarding.tsx'
import { CheckList } from './check-list.tsx'
import { DeckPlan } from './deck-plan/deck-plan.tsx'
import { Itineraries } from './itineraries.tsx'
import { Owner } from './owner.tsx'
import type { Rated } from './rating-cache.ts'
import { type ReviewPage, reviewsId } from './review-page.ts'
import { Reviews } from './reviews.tsx'
import { Trust } from './trust.tsx'
import { YachtSection } from './yacht-section.tsx'

type Words = Record<'amenities' | 'included' | 'excluded', readonly string[]>
export type ChosenTrip = {
  ladder: z.infer<typeof Ladder> | null
  choice: TripChoice
  quote: TripPrice | null
  /** The price of the searched trip. */
  price: CardPrice | null
  figure: TripFigure | null
}

type DetailsProps = {
  yacht: Yacht
  words: Words
  itineraries: readonly Itinerary[]
  reviews: ReviewPage | null
  rated: Rated
  /** The trip chosen on the booking card, which changes some of the facts here. */
  chosen: ChosenTrip | null
}

/** All other facts about a yacht, in the order in which guests usually ask. */
export function YachtDetails({ yacht, words, itineraries, reviews, rated, chosen }: DetailsProps) {
  const offer = yacht.offers.find(({ id, main }) => (chosen?.choice.offer ? id === chosen.choice.offer : main))
  const licences = [...new Set(yacht.offers.flatMap((each) => each.licences))]
  return (
    <>
      {chosen?.ladder && chosen.ladder.rungs.length > 0 && (
        <YachtSection title={m.price_ladder()}>
          <PriceLadder ladder={chosen.ladder} choice={chosen.choice} />
        </YachtSection>
      )}
      {words.included.length + words.excluded.length > 0 && (
        <YachtSection title={m.what_the_price_covers()}>
          <Included included={words.included} excluded={words.excluded} />
        </YachtSection>
      )}
      <YachtSection title={m.trust()}>
        <Trust
          yacht={yacht}
          quote={chosen?.quote ?? null}
          price={chosen?.price ?? yacht.price}
          guests={chosen && chosen.choice.guests > 1 ? chosen.choice.guests : null}
        />
      </YachtSection>
      {licences.length > 0 && (
        <YachtSection title={m.licence_section()}>
          <Licences licences={licences} />
        </YachtSection>
      )}
      <YachtSection title={m.specification()}>
        <Specification yacht={yacht} />
      </YachtSection>
      <YachtSection title={m.deck_plan()}>
        <DeckPlan yacht={yacht} />
      </YachtSection>
      {words.amenities.length > 0 && (
        <YachtSection title={m.filter_amenities()}>
          <CheckList items={words.amenities} columns />
        </YachtSection>
      )}
      {itineraries.length > 0 && (
        <YachtSection title={m.itineraries()}>
          <Itineraries
            yacht={yacht}
            itineraries={itineraries}
            trip={chosen?.quote ?? null}
            choice={chosen?.choice ?? null}
          />
        </YachtSection>
      )}
      {offer && (
        <YachtSection title={m.cancellation_policy()}>
          <PolicyBar tiers={offer.cancellation} quote={chosen?.quote ?? null} />
        </YachtSection>
      )}
      {yacht.houseRules.length > 0 && (
        <YachtSection title={m.house_rules()}>
          <CheckList items={yacht.houseRules.map(localText)} />
        </YachtSection>
      )}
      <YachtSection title={m.where_you_board()}>
        <Boarding yacht={yacht} />
      </YachtSection>
      <YachtSection title={m.owner()}>
        <Owner yacht={yacht} />
      </YachtSection>
      <YachtSection
        title={m.reviews()}
        anchor={reviewsId}
        aside={<Rating value={rated.averageRating} count={rated.reviewCount} />}
      >
        <Reviews page={reviews} />
      </YachtSection>
    </>
  )
}

/** The things that the price of the main offer includes and excludes. */
function Included({ included, excluded }: { included: readonly string[]; excluded: readonly string[] }) {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {included.length > 0 && (
        <div>
          <h3 className="mb-3 font-semibold">{m.included()}</h3>
          <CheckList items={included} />
        </div>
      )}
      {excluded.length > 0 && (
        <div>
          <h3 className="mb-3 font-semibold">{m.not_included()}</h3>
          <CheckList items={excluded} without />
        </div>
      )}
    </div>
  )
}

/** Says that a bareboat needs a licence, and lists the required ones. */
function Licences({ licences }: { licences: readonly Licence[] }) {
  return (
    <div className="grid gap-3">
      <p>{m.licence_needed_text()}</p>
      <LicenceList licences={licences} />
    </div>
  )
}

const metres = (length: number | null) => (length === null ? null : m.metres({ length: numberText(length, 1) }))
const knots = (speed: number | null) => (speed === null ? null : m.knots({ speed: numberText(speed, 1) }))
const count = (value: number | null) => (value === null ? null : numberText(value))

/** The other known facts. Unknown ones are left out. */
function Specification({ yacht }: { yacht: Yacht }) {
  const model = [yacht.make, yacht.model].filter(Boolean).join(' ')
  const rows: [string, string | null][] = [
    [m.spec_model(), model || null],
    [m.spec_built(), yacht.year === null ? null : String(yacht.year)],
    [m.spec_refitted(), yacht.refitYear === null ? null : String(yacht.refitYear)],
    [m.spec_beam(), metres(yacht.beam)],
    [m.spec_draft(), metres(yacht.draft)],
    [m.spec_bathrooms(), count(yacht.bathrooms)],
    [m.spec_sleeps(), count(yacht.sleepingCapacity || null)],
    [m.spec_licensed(), count(yacht.legalCapacity)],
    [m.spec_engines(), yacht.engines],
    [m.spec_fuel(), yacht.fuel],
    [m.spec_cruising(), knots(yacht.cruisingSpeed)],
    [m.spec_top_speed(), knots(yacht.maxSpeed)],
  ]
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-end font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
