import type { ComponentProps } from 'react'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

type OfficeHeadingProps = ComponentProps<typeof DeskHeading> & {
  /** The pages between the dashboard and this one; null on the dashboard itself. */
  above?: ComponentProps<typeof Breadcrumb>['crumbs'] | null
}

/** The heading of every page of the back office: breadcrumbs up to the dashboard, then the title. */
export function OfficeHeading({ above = [], ...heading }: OfficeHeadingProps) {
  const crumbs = above
    ? [{ label: m.back_office(), to: pagePath('/adminn') }, ...above, { label: heading.title }]
    : [{ label: m.back_office() }]
  return (
    <div>
      <Breadcrumb crumbs={crumbs} />
      <DeskHeading {...heading} />
    </div>
  )
}
