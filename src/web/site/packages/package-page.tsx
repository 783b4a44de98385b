import { Form } from 'react-router'
import type { Package } from '#contract/packages/packages.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import { classNames } from '#web/lib/class-names.ts'
import { weekdayDateText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { storedPath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { bookNowPath } from '#web/parts/bookings/book-now-path.ts'
import { displayOf } from '#web/parts/bookings/display-of.ts'
import { PaymentTerms } from '#web/parts/bookings/payment-terms.tsx'
import { PriceLines } from '#web/parts/bookings/price-lines.tsx'
import type { TripChoice } from '#web/parts/bookings/trip-choice.ts'
import { shownMoney } from '#web/parts/bookings/trip-figure.ts'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { AskUs } from '#web/site/content/ask-us.tsx'
import { ContentHeading } from '#web/site/content/content-heading.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FreeYachts } from './free-yachts.tsx'
import type { PackagePageData } from './load-package.server.ts'
import type { PackageVisit } from './package-choice.ts'
import { lengthText, partyText } from './package-words.ts'
import { TripExtras } from './trip-extras.tsx'

/** Day and party, then a yacht that is free, then time and items: each choice is in the address. */
export function PackagePage({ entry, pack, visit, today, found, chosen }: PackagePageData) {
  return (
    <main id={mainId}>
      <ContentHeading
        title={m.package_plan({ title: entry.title })}
        summary={entry.summary}
        above={[{ label: entry.title, to: storedPath(`/${pack.slug}`) }]}
      />
      <div className="container-page grid gap-10 pb-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14 lg:pb-24">
        <div>
          <h2 className="mb-4 text-xl">{m.package_day_and_party()}</h2>
          <DayForm key={JSON.stringify(visit.typed)} pack={pack} visit={visit} today={today} />
          {found && <FreeYachts pack={pack} visit={visit} found={found} />}
          {chosen && <TripExtras pack={pack} visit={visit} chosen={chosen} />}
        </div>
        <div
          className={classNames(
            'grid content-start gap-5 lg:sticky lg:top-28 lg:self-start',
            !chosen && 'max-lg:order-first',
          )}
        >
          {chosen?.quote && chosen.trip ? (
            <TripPriceSummary yachtId={chosen.yacht.id} trip={chosen.trip} quote={chosen.quote} />
          ) : (
            <PackageSummary pack={pack} />
          )}
          {pack.isExample && <Notice tone="info">{m.package_example()}</Notice>}
        </div>
      </div>
      <AskUs />
    </main>
  )
}

type DayFormProps = { pack: Package; visit: PackageVisit; today: string }

/** Day, party and length. It works without a script: the address holds what was chosen. */
function DayForm({ pack, visit: { typed, guests, duration, location, wrong }, today }: DayFormProps) {
  const isWrong = (field: (typeof wrong)[number]) => wrong.includes(field)
  const lengths = Array.from({ length: pack.maxUnits - pack.minUnits + 1 }, (_, index) => pack.minUnits + index)
  return (
    <Form method="get" preventScrollReset className="grid gap-5 sm:grid-cols-3">
      <TextField
        label={m.date()}
        name="date"
        type="date"
        required
        min={today}
        defaultValue={typed.date}
        error={isWrong('date') ? m.package_wrong_date() : undefined}
      />
      <TextField
        label={m.guests()}
        name="guests"
        type="number"
        inputMode="numeric"
        required
        min={pack.minGuests}
        max={pack.maxGuests}
        defaultValue={typed.guests || guests}
        hint={partyText(pack)}
        error={isWrong('guests') ? partyText(pack) : undefined}
      />
      <SelectField
        label={m.duration()}
        name="duration"
        defaultValue={String(duration)}
        error={isWrong('duration') ? lengthText(pack) : undefined}
      >
        {lengths.map((units) => (
          <option key={units} value={units}>
            {durationText(pack.unit, units)}
          </option>
        ))}
      </SelectField>
      {!pack.placed && (
        <TextField
          label={m.package_where()}
          name="location"
          defaultValue={location}
          maxLength={200}
          placeholder={m.package_anywhere()}
          className="sm:col-span-3 sm:max-w-sm"
        />
      )}
      <Button type="submit" className="sm:col-span-3 sm:justify-self-start">
        {m.package_show_yachts()}
      </Button>
    </Form>
  )
}

/** Shows the content of the price, and the price from which the package can be booked. */
function PackageSummary({ pack }: { pack: Package }) {
  const { from, included } = pack
  return (
    <aside aria-label={m.package_included()} className="surface-card p-5">
      {from && (
        <p className="mb-4">
          <span className="figure block">{m.from_price({ price: priceText(from) })}</span>
          <span className="note block">
            {m.package_from_note({
              duration: durationText(pack.unit, from.units),
              guests: m.guests_count({ count: from.guests }),
              date: weekdayDateText(from.date),
            })}
          </span>
        </p>
      )}
      <h2 className="mb-2 font-sans text-sm font-semibold">{m.package_included()}</h2>
      <ul className="grid gap-2">
        {included.map((text) => (
          <li key={text.en} className="flex gap-2">
            <CheckIcon className="mt-1 size-4 shrink-0 text-good" />
            {localText(text)}
          </li>
        ))}
      </ul>
    </aside>
  )
}

const priceText = ({ total: amount, currency, display }: NonNullable<Package['from']>) =>
  shownMoney(display ?? { amount, currency }, currency)

/** The price of the chosen yacht with all items, and the way to the checkout. */
function TripPriceSummary({ yachtId, trip, quote }: { yachtId: string; trip: TripChoice; quote: TripPrice }) {
  return (
    <aside aria-label={m.price_details()} className="surface-card grid gap-5 p-5">
      <TripPeriod {...quote} nights={quote.assumptions.nights} />
      <PriceLines priced={quote} display={displayOf(quote)} />
      <PaymentTerms terms={quote} isRequest={!quote.instant} />
      <ButtonLink to={bookNowPath(yachtId, trip)} wide>
        {quote.instant ? m.package_book() : m.request_to_book()}
      </ButtonLink>
      {!quote.instant && <p className="note">{m.package_owner_answers_text()}</p>}
    </aside>
  )
}
