import type { Money } from '#shared/money.ts'
import { classNames } from '#web/lib/class-names.ts'
import { moneyText } from '#web/ui/price.tsx'

/** An amount that does not wrap. */
export const Amount = ({ money, strong }: { money: Money; strong?: boolean }) => (
  <span className={classNames('whitespace-nowrap tabular-nums', strong && 'font-semibold')}>{moneyText(money)}</span>
)
