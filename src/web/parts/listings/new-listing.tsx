import { Form } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'

/** Makes a new listing and opens its first step. */
export function NewListing() {
  return (
    <Form method="post" action={pagePath('/OwnerDashboard/listings')}>
      <input type="hidden" name="intent" value="add" />
      <Button type="submit" pending={useSending('add')} icon={<PlusIcon className="size-5" />}>
        {m.yacht_add()}
      </Button>
    </Form>
  )
}
