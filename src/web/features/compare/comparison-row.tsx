import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export const cellClass = 'border-t border-line px-3 py-3 align-top lg:px-5'

export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th
      scope="row"
      className={classNames(
        'border-t border-line bg-canvas py-3 pr-3 text-left align-top text-sm leading-6 font-semibold',
        'sticky left-0 z-10 max-lg:-left-4 max-lg:pl-4',
      )}
    >
      {children}
    </th>
  )
}
