import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export const cellClass = 'border-t border-line px-2 py-3 align-top max-md:text-sm lg:px-5'

export function RowHead({ differs = false, children }: { differs?: boolean; children: ReactNode }) {
  return (
    <th
      scope="row"
      className={classNames(
        'border-t border-line ps-1.5 py-3 pe-2 text-start align-top text-sm leading-6 font-semibold lg:ps-3',
        'sticky start-0 z-10 max-md:hyphens-auto',
        differs ? 'tinted' : 'bg-canvas',
      )}
    >
      {children}
    </th>
  )
}
