import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { FiltersIcon } from '#web/ui/yacht-icons.tsx'
import { filterPanelId } from './options.ts'

/** Opens the panel by the platform alone: it works before the panel's own script has come. */
export function FilterButton({ count }: { count: number }) {
  return (
    <button type="button" popoverTarget={filterPanelId} className={buttonClass({ look: 'secondary' })}>
      <FiltersIcon />
      {count > 0 ? m.filters_set({ count }) : m.filters()}
    </button>
  )
}
