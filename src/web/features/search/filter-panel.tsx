import { m } from '#web/paraglide/messages.js'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { FiltersIcon } from '#web/ui/yacht-icons.tsx'
import { FilterForm } from './filter-form.tsx'
import { filterFormId, type Options } from './options.ts'

const panelId = 'filter-panel'

/** One form for both widths: a column beside the results, or, where there is no room, a panel over them. */
export function FilterPanel({ options, hidden }: { options: Options; hidden: Record<string, string> }) {
  return (
    <div
      id={panelId}
      popover="auto"
      data-locks-page
      className="popover-column z-10 m-0 bg-surface p-0 text-ink max-lg:fixed max-lg:inset-y-0 max-lg:right-0 max-lg:left-auto max-lg:h-dvh max-lg:max-h-none max-lg:w-96 max-lg:max-w-[92vw] max-lg:overflow-y-auto max-lg:border-l max-lg:border-line max-lg:shadow-pop max-lg:open:animate-slide-in-right lg:bg-transparent"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface py-2 pr-3 pl-5 lg:hidden">
        <h2 className="text-lg">{m.filters()}</h2>
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label={m.close()}
          className={iconButtonClass()}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="p-5 lg:p-0">
        <FilterForm options={options} hidden={hidden} />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface p-4 lg:hidden noscript:hidden">
        <Button type="submit" form={filterFormId} wide onClick={() => document.getElementById(panelId)?.hidePopover()}>
          {m.show_yachts({ count: options.totalCount })}
        </Button>
      </div>
    </div>
  )
}

export function FilterButton({ count }: { count: number }) {
  return (
    <div className="lg:hidden">
      <button type="button" popoverTarget={panelId} className={buttonClass({ look: 'secondary' })}>
        <FiltersIcon />
        {count > 0 ? m.filters_set({ count }) : m.filters()}
      </button>
    </div>
  )
}
