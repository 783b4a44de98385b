import { Form } from 'react-router'
import type { OfferedItem, Package } from '#contract/packages/packages.ts'
import { localText } from '#web/lib/local-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { noticeText } from '#web/parts/boats/trip-words.ts'
import { yachtAddress } from '#web/parts/boats/yacht-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AskForOffer } from './ask-for-offer.tsx'
import type { ChosenYacht } from './load-package.server.ts'
import type { PackageVisit } from './package-choice.ts'
import { itemPriceText, packageRefusalText } from './package-words.ts'

type TripExtrasProps = { pack: Package; visit: PackageVisit; chosen: ChosenYacht }

/** The chosen yacht, the time of departure and the items of partners. */
export function TripExtras({ pack, visit, chosen: { yacht, departures, items, trip, refusal } }: TripExtrasProps) {
  const { date, guests, duration, location } = visit
  const kept = { date, guests, duration, location, yacht: yacht.id }
  return (
    <section aria-labelledby="trip" className="mt-10">
      <h2 id="trip" className="mb-4 text-xl">
        {m.package_time_and_extras()}
      </h2>
      <div className="mb-6 flex gap-4">
        <div className="aspect-card w-24 shrink-0 overflow-hidden rounded-md">
          <Picture src={yacht.cover} alt="" sizes="6rem" width={334} height={256} />
        </div>
        <div className="min-w-0">
          <p className="font-display font-semibold">{yacht.title || m.unnamed_yacht()}</p>
          <p className="text-sm text-ink-soft">{yachtAddress(yacht.location)}</p>
          <TextLink to={pagePath('/packages/:slug', { slug: pack.slug }, { date, guests, duration, location })}>
            {m.package_other_yacht()}
          </TextLink>
        </div>
      </div>
      {!trip && <Notice tone="warn" title={m.package_no_departure()} />}
      {refusal && (
        <div className="mb-5">
          <Notice tone="warn" urgent title={m.package_not_like_this()}>
            {refusal.packageReason && (
              <p>{packageRefusalText({ packageReason: refusal.packageReason, itemId: refusal.itemId }, pack)}</p>
            )}
            <AskForOffer slug={pack.slug} visit={visit} />
          </Notice>
        </div>
      )}
      {trip && (
        <Form method="get" preventScrollReset className="grid gap-5">
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value ?? ''} />
          ))}
          <SelectField
            label={m.start_time()}
            name="start"
            defaultValue={trip.start ?? ''}
            className="max-w-52"
            key={trip.start}
          >
            {departures.map(({ start, time, offset }) => (
              <option key={start} value={start}>
                {start === time ? time : `${time} (${offset})`}
              </option>
            ))}
          </SelectField>
          {items.length > 0 && <ItemFields items={items} chosen={visit.items} />}
          <Button type="submit" look="secondary" className="sm:justify-self-start">
            {m.update_price()}
          </Button>
        </Form>
      )}
    </section>
  )
}

function ItemFields({ items, chosen }: { items: readonly OfferedItem[]; chosen: readonly string[] }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{m.package_from_partners()}</legend>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="py-1">
            {item.included ? (
              <p className="flex min-h-11 items-center justify-between gap-3">
                <span>
                  {localText(item.name)}
                  <span className="block text-sm text-ink-soft">{item.partner}</span>
                </span>
                <span className="text-end text-sm text-ink-soft">{m.always_included_in_total()}</span>
              </p>
            ) : (
              <Checkbox
                name="items"
                value={item.id}
                defaultChecked={chosen.includes(item.id)}
                disabled={item.refusal !== null && !chosen.includes(item.id)}
                label={
                  <>
                    {localText(item.name)}
                    <span className="block text-sm text-ink-soft">{itemNote(item)}</span>
                  </>
                }
                note={itemPriceText({ ...item, ...item.price })}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** The partner, or the reason why the item cannot be had on this departure. */
function itemNote({ partner, refusal, noticeHours }: OfferedItem): string {
  if (refusal === 'notice') return m.package_item_notice({ notice: noticeText(noticeHours) })
  if (refusal === 'sold_out') return m.package_item_sold_out()
  return refusal === 'rate' ? m.package_item_rate() : partner
}
