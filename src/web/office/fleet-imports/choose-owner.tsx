import { Form } from 'react-router'
import type { OfficeOwner } from '#contract/office/owners.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type ChooseOwnerProps = {
  typed: string
  found: readonly OfficeOwner[]
  /** True for an operator who may add an owner. */
  adds: boolean
}

/** Finds an owner by name. Each result is a link that chooses the owner. */
export function ChooseOwner({ typed, found, adds }: ChooseOwnerProps) {
  return (
    <div className="grid gap-4">
      <Form role="search" aria-label={m.fleet_import_owner()} className="flex flex-wrap items-end gap-3">
        <TextField
          label={m.fleet_import_find_owner()}
          type="search"
          name="find"
          defaultValue={typed}
          maxLength={100}
          className="min-w-60 flex-1"
        />
        <Button type="submit" look="secondary">
          {m.fleet_import_find()}
        </Button>
      </Form>
      {typed !== '' && found.length === 0 && <p className="text-ink-soft">{m.fleet_import_no_owner()}</p>}
      {found.length > 0 && (
        <ul className="grid divide-y divide-line">
          {found.map(({ id, name, email }) => (
            <li key={id} className="flex flex-wrap gap-x-4 py-2">
              <TextLink to={pagePath('/adminn/listings/import', { for: id })}>{name}</TextLink>
              <span className="wrap-anywhere text-ink-soft">{email}</span>
            </li>
          ))}
        </ul>
      )}
      {adds && (
        <p>
          <TextLink to={pagePath('/adminn/owners/new', { import: 'yes' })}>{m.owner_add()}</TextLink>
        </p>
      )}
    </div>
  )
}
