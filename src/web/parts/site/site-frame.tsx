import type { ReactNode } from 'react'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Header } from './header.tsx'

/** A page between header and footer. `below` contains the footer and the floating parts. */
export function SiteFrame({ below, children }: { below: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      {children}
      {below}
    </div>
  )
}
