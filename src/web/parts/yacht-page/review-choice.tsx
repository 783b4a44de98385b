import { Form, useLocation } from 'react-router'
import { type ReviewOrder, reviewOrders } from '#shared/review-orders.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { reviewOrderName, reviewPageName, reviewStarsName, reviewsId } from './review-page.ts'

const orderWords: Record<ReviewOrder, () => string> = {
  newest: m.reviews_sort_newest,
  highest: m.reviews_sort_highest,
  lowest: m.reviews_sort_lowest,
}

const stars = [5, 4, 3, 2, 1]

/** Sorts the reviews and picks those with some stars. A form that works without a script. */
export function ReviewChoice({ distribution }: { distribution: readonly number[] }) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const own: string[] = [reviewPageName, reviewOrderName, reviewStarsName]
  const kept = [...params].filter(([name]) => !own.includes(name))
  return (
    <Form
      key={`${params.get(reviewOrderName)} ${params.get(reviewStarsName)}`}
      action={`${pathname}#${reviewsId}`}
      preventScrollReset
      className="mb-6 flex flex-wrap items-end gap-3"
    >
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        name={reviewOrderName}
        label={m.reviews_sort()}
        defaultValue={params.get(reviewOrderName) ?? ''}
        className="max-sm:basis-full"
      >
        <option value="">{m.reviews_sort_own()}</option>
        {reviewOrders.map((order) => (
          <option key={order} value={order}>
            {orderWords[order]()}
          </option>
        ))}
      </SelectField>
      <SelectField
        name={reviewStarsName}
        label={m.reviews_filter()}
        defaultValue={params.get(reviewStarsName) ?? ''}
        className="max-sm:basis-full"
      >
        <option value="">{m.reviews_filter_all()}</option>
        {stars.map((count) => (
          <option key={count} value={count}>
            {m.reviews_with_stars({ stars: count, count: distribution[count - 1] ?? 0 })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary">
        {m.reviews_show()}
      </Button>
    </Form>
  )
}
