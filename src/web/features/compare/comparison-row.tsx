import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export const cellClass = 'border-t border-line px-3 py-3 align-top lg:px-5'

export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th
      scope="row"
      className={classNames(
        'border-t border-line bg-canvas py-3 pe-3 text-start align-top text-sm leading-6 font-semibold',
        'sticky start-0 z-10 max-lg:-start-4 max-lg:ps-4',
      )}
    >
      {children}
    </th>
  )
}
