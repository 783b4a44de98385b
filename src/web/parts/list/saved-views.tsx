import { Form, Link, useLocation } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Popover, PopoverButton } from '#web/ui/popover.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { viewQuery } from './list-address.ts'

export type SavedView = { id: string; name: string; query: string }

type SavedViewsProps = { list: string; views: readonly SavedView[]; query: URLSearchParams }

/** The user's saved views of a list by name. A view stores filters, sorting and columns. */
export function SavedViews({ list, views, query }: SavedViewsProps) {
  const current = viewQuery(query).toString()
  const { pathname } = useLocation()
  const from = `${pathname}?${current}`
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {views.map((view) => (
        <span
          key={view.id}
          className={classNames(
            'chip max-w-full pe-1',
            view.query === current ? 'border-ink bg-ink text-on-ink' : 'chip-plain',
          )}
        >
          <Link to={`?${view.query}`} aria-current={view.query === current ? 'true' : undefined} className="truncate">
            {view.name}
          </Link>
          <Form method="post" action={pagePath('/adminn/views')} preventScrollReset className="contents">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={view.id} />
            <input type="hidden" name="from" value={from} />
            <IconButton type="submit" label={m.list_view_remove({ name: view.name })} className="size-8!">
              <CloseIcon className="size-4" />
            </IconButton>
          </Form>
        </span>
      ))}
      {current !== '' && !views.some((view) => view.query === current) && (
        <SaveView list={list} query={current} from={from} />
      )}
    </div>
  )
}

function SaveView({ list, query, from }: { list: string; query: string; from: string }) {
  return (
    <span className="relative">
      <PopoverButton target="list-view" className="chip chip-plain">
        {m.list_view_save()}
      </PopoverButton>
      <Popover id="list-view" label={m.list_view_save()} className="m-auto w-72 p-4">
        <Form method="post" action={pagePath('/adminn/views')} preventScrollReset className="grid gap-3">
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="query" value={query} />
          <input type="hidden" name="from" value={from} />
          <TextField label={m.list_view_name()} name="name" required maxLength={60} />
          <Button type="submit" look="secondary">
            {m.list_view_save()}
          </Button>
        </Form>
      </Popover>
    </span>
  )
}
