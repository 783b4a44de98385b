import { Link } from 'react-router'
import type { YachtPin } from '#contract/search/pins.ts'
import { numberText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { readTripSearch } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { PriceLegend } from '#web/parts/boats/card-price.tsx'
import { YachtGrid } from '#web/parts/boats/yacht-grid.tsx'
import { ContentBody } from '#web/site/content/content-body.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { YachtPrice } from '../../parts/boats/card-price.tsx'
import { tripTypeText } from '../../parts/boats/trip-words.ts'
import { LazyMap } from '../../parts/map/map.tsx'
import { MapCard } from '../../parts/search/map-card.tsx'
import { toMapPin } from '../../parts/search/pin-words.ts'
import { DestinationCard } from './destination-card.tsx'
import type { Cheapest } from './landing-copy.server.ts'
import type { LandingData } from './load-landing.server.ts'

type LandingProps = { landing: LandingData }

/** The page of a destination: its yachts, prices, piers and questions. */
export function LandingPage({ landing }: LandingProps) {
  const { place, title, location, picture, text, introduction, cheapest, pins, questions, near } = landing
  const heading = title && !text ? m.place_yachts({ place }) : m.yachts_in({ place })
  return (
    <main id={mainId} className="container-page pt-4 pb-20">
      <Breadcrumb
        crumbs={[
          { label: m.home(), to: pagePath('/') },
          { label: m.destinations(), to: pagePath('/destinations') },
          { label: place },
        ]}
      />
      <header className="mt-4 grid items-center gap-x-12 gap-y-6 lg:mt-8 lg:grid-cols-[1fr_28rem]">
        <div>
          <h1 className="text-3xl md:text-4xl">{title ?? heading}</h1>
          <p className="mt-4 mb-6 text-lg text-ink-soft">{text?.summary ?? localText(introduction)}</p>
          {text && pins.length === 0 && <p className="mb-6 text-ink-soft">{localText(introduction)}</p>}
          <TripPrices cheapest={cheapest} location={location} />
          <OtherPlaces others={landing.others} />
        </div>
        <div className="aspect-card overflow-hidden rounded-lg max-lg:-order-1">
          <Picture src={picture} alt="" sizes="(min-width: 64rem) 28rem, 100vw" priority />
        </div>
      </header>

      {landing.nearest.length > 0 ? (
        <NearestYachts nearest={landing.nearest} />
      ) : (
        <HereYachts landing={landing} heading={heading} />
      )}

      {pins.length > 0 && (
        <section aria-labelledby="where" className="section-space pb-0!">
          <SectionHeading
            id="where"
            title={title && !text ? m.place_map() : m.where_to_board({ place })}
            text={text ? localText(introduction) : undefined}
          />
          <PlaceMap pins={pins} place={place} />
        </section>
      )}

      <div className="section-space grid gap-x-16 gap-y-12 pb-0! lg:grid-cols-2">
        {text && (
          <section aria-label={text.title}>
            <ContentBody blocks={text.body} />
          </section>
        )}
        {questions.length > 0 && <Questions questions={questions} />}
      </div>

      <section aria-labelledby="near" className="section-space pb-0!">
        <SectionHeading id="near" title={m.other_destinations()} />
        <div className="-mt-4 mb-4 empty:hidden">
          <PriceLegend prices={near.map(({ from }) => from)} />
        </div>
        <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
          {near.map((destination) => (
            <li key={destination.slug} className="grid">
              <DestinationCard destination={destination} heading="h3" />
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}

function HereYachts({ landing, heading }: LandingProps & { heading: string }) {
  const { place, location, found, types } = landing
  const results = pagePath('/yacht-rentals', { location })
  return (
    <section aria-labelledby="yachts" className="section-space pb-0!">
      <SectionHeading
        id="yachts"
        title={heading}
        text={`${m.yachts_count({ count: numberText(found.totalCount) })} · ${m.totals_lowest()}`}
        aside={
          <ButtonLink to={results} look="secondary">
            {m.see_all_results()}
          </ButtonLink>
        }
      />
      <nav aria-label={m.filter_type()} className="mb-6 flex flex-wrap gap-2">
        {types.map((facet) => (
          <ChipLink key={facet.value} to={`${results}&type=${facet.value}`} count={facet.count}>
            {facet.label}
          </ChipLink>
        ))}
      </nav>
      {found.boats.length > 0 ? (
        <YachtGrid yachts={found.boats} />
      ) : (
        <StatePanel
          title={m.no_yachts()}
          text={m.none_here_yet({ place })}
          actions={<ButtonLink to={pagePath('/yacht-rentals')}>{m.explore_yachts()}</ButtonLink>}
        />
      )}
    </section>
  )
}

/** Yachts of the nearest places, for a place without any. */
function NearestYachts({ nearest }: Pick<LandingData, 'nearest'>) {
  return nearest.map(({ place, location, distance, yachts, found }, index) => (
    <section key={location} aria-labelledby={`nearest-${index}`} className="section-space pb-0!">
      <SectionHeading
        id={`nearest-${index}`}
        title={m.place_nearest_title({ place, distance: numberText(distance) })}
        text={m.yachts_count({ count: yachts })}
        aside={
          <ButtonLink to={pagePath('/yacht-rentals', { location })} look="secondary">
            {m.see_all_results()}
          </ButtonLink>
        }
      />
      <YachtGrid yachts={found.boats} />
    </section>
  ))
}

/** Other places of the same name. */
function OtherPlaces({ others }: Pick<LandingData, 'others'>) {
  if (others.length === 0) return null
  return (
    <p className="mt-5 text-sm text-ink-soft">
      {m.place_others()}{' '}
      {others.map(({ label, to }) => (
        <TextLink key={to} to={to} className="me-4 inline-flex min-h-11 items-center">
          {label}
        </TextLink>
      ))}
    </p>
  )
}

function Questions({ questions }: Pick<LandingData, 'questions'>) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-4 text-xl">
        {m.questions()}
      </h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-t border-line last:border-b">
          <summary className="flex min-h-13 items-center justify-between gap-4 py-3 font-semibold hover:text-sea">
            {question}
            <span aria-hidden className="text-lg text-brass group-open:rotate-45">
              +
            </span>
          </summary>
          <p className="pb-5 text-ink-soft">{answer}</p>
        </details>
      ))}
    </section>
  )
}

const nothingSearched = readTripSearch(new URLSearchParams())

/** A map of the yachts of a place. */
function PlaceMap({ pins, place }: { pins: readonly YachtPin[]; place: string }) {
  return (
    <LazyMap
      label={m.map_of_place({ place })}
      pins={pins.map(toMapPin)}
      card={(ids) => <MapCard pins={pins.filter(({ id }) => ids.includes(id))} search={nothingSearched} />}
      inPage
      className="h-104 rounded-lg border border-line lg:h-128"
    />
  )
}

/** The lowest total of each kind of trip, linked to the yachts that sell it. */
function TripPrices({ cheapest, location }: { cheapest: readonly Cheapest[]; location: string }) {
  if (cheapest.length === 0) return null
  return (
    <ul className="grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
      {cheapest.map(({ type, count, price }) => (
        <li
          key={type}
          className="group relative rounded-lg border border-line bg-surface p-4 transition-colors hover:border-sea"
        >
          <Link
            to={pagePath('/yacht-rentals', { location, trip_type: type })}
            className="font-semibold no-underline after:absolute after:inset-0 after:rounded-lg group-hover:text-sea"
          >
            {tripTypeText(type)}
          </Link>
          <span className="text-sm text-ink-soft"> · {m.yachts_count({ count })}</span>
          <YachtPrice price={price} inList />
        </li>
      ))}
    </ul>
  )
}
