import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { FilterForm } from './filter-form.tsx'
import { filterFormId, filterPanelId, type Options } from './options.ts'

/** The one form of the search, in a panel: a sheet from below on phones, a column over the page elsewhere. */
export function FilterPanel({ options, hidden }: { options: Options; hidden: Record<string, string> }) {
  return (
    <div
      id={filterPanelId}
      popover="auto"
      data-locks-page
      className="fixed inset-0 top-auto m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-lg bg-surface p-0 text-ink shadow-pop open:animate-rise-in md:top-0 md:end-auto md:h-dvh md:max-h-none md:w-104 md:rounded-none md:border-e md:border-line"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface py-2 pe-3 ps-5">
        <h2 className="text-lg">{m.filters()}</h2>
        <button
          type="button"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
          aria-label={m.close()}
          className={iconButtonClass()}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="p-5">
        <FilterForm options={options} hidden={hidden} />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface p-4 noscript:hidden">
        <Button
          type="submit"
          form={filterFormId}
          wide
          onClick={() => document.getElementById(filterPanelId)?.hidePopover()}
        >
          {m.show_yachts({ count: options.totalCount })}
        </Button>
      </div>
    </div>
  )
}
