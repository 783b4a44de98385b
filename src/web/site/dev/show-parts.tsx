import { useRef } from 'react'
import { CompareToggle } from '#web/parts/boats/compare-toggle.tsx'
import { Heart } from '#web/parts/wishlist/heart.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { menuItemClass, Popover, PopoverButton } from '#web/ui/popover.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating, Stars } from '#web/ui/rating.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast.tsx'

const bookings = [
  { reference: 'FL-7KQ3M9XA', yacht: 'Serenity', total: 125_370 },
  { reference: 'FL-2WD8RT4C', yacht: 'Thalassa', total: 1_240_000 },
]

export function ShowData() {
  return (
    <section aria-labelledby="data" className="grid gap-8">
      <SectionHeading id="data" eyebrow="Parts" title="Prices, ratings, tables" />
      <div className="grid gap-6 md:grid-cols-3">
        <Card className="p-5">
          <Price
            money={{ amount: 137_400, currency: 'USD' }}
            original={161_647}
            prefix="From"
            note="4 hours · 8 guests"
          />
        </Card>
        <Card className="p-5" lifts>
          <Price money={{ amount: 1_342_440, currency: 'EUR' }} approximate note="1 week, shown in your currency" />
        </Card>
        <Card className="grid content-start gap-2 p-5">
          <Rating value={4.7} count={23} />
          <Rating value={null} count={0} />
          <Stars value={4.2} />
        </Card>
      </div>
      <Table
        caption="Bookings"
        rows={bookings}
        rowKey={({ reference }) => reference}
        columns={[
          { key: 'reference', head: 'Reference', cell: ({ reference }) => reference },
          { key: 'yacht', head: 'Yacht', cell: ({ yacht }) => yacht },
          { key: 'total', head: 'Total', numeric: true, cell: ({ total }) => (total / 100).toLocaleString('en') },
        ]}
      />
      <Breadcrumb
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Yachts in Dubai', to: '/yacht-rentals' }, { label: 'Serenity' }]}
      />
      <Pagination label="Pages" page={5} totalPages={12} to={(page) => `?page=${page}`} />
      <Tabs
        label="About the yacht"
        tabs={[
          { id: 'about', label: 'About', panel: <p>Arrow keys move between tabs.</p> },
          { id: 'deck', label: 'Deck plan', panel: <p>Without a script all panels are read.</p> },
        ]}
      />
    </section>
  )
}

export function ShowStates() {
  return (
    <section aria-labelledby="states" className="grid gap-5">
      <SectionHeading id="states" eyebrow="Parts" title="States" />
      <Notice tone="good" title="Confirmed" />
      <Notice tone="info" title="Held for you until Fri 27 Nov 2026, 18:15">
        14:52 left
      </Notice>
      <Notice tone="warn" title="This duration does not fit on this day." />
      <Notice tone="bad" title="This period has just been taken.">
        These times are free: 14:00, 16:30
      </Notice>
      <StatePanel
        title="No yachts available at the moment"
        text="Nothing could be shown just now."
        actions={<Button>Retry Loading</Button>}
      />
      <Card className="grid max-w-sm gap-3 p-5">
        <Skeleton className="aspect-card" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
      </Card>
    </section>
  )
}

const shown = '0123456789abcdef01234567'

export function ShowOverlays() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <section aria-labelledby="overlays">
      <SectionHeading id="overlays" eyebrow="Parts" title="Dialog, menu, toast" />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => dialog.current?.showModal()}>
          Open a dialog
        </Button>
        <PopoverButton target="shown-menu" className={buttonClass({ look: 'secondary' })}>
          Open a menu
        </PopoverButton>
        <Popover id="shown-menu" label="A menu" className="m-auto w-60">
          <button type="button" className={menuItemClass} aria-current="true">
            USD
          </button>
          <button type="button" className={menuItemClass}>
            EUR
          </button>
        </Popover>
        <Button look="secondary" onClick={() => showToast('Added To Wishlist')}>
          Show a toast
        </Button>
        <Button look="secondary" onClick={() => showToast('Network error', { kind: 'bad' })}>
          Show a bad toast
        </Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Heart yachtId={shown} title="Halcyon" />
        <Heart yachtId={shown} title="Halcyon" look="framed" />
        <CompareToggle yachtId={shown} title="Halcyon" />
      </div>
      <Dialog
        ref={dialog}
        title="Cancel this booking?"
        sheet
        footer={<Button onClick={() => dialog.current?.close()}>Keep it</Button>}
      >
        You get $1,253.70 back. This cannot be undone.
      </Dialog>
    </section>
  )
}
