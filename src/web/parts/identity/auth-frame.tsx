import type { ReactNode } from 'react'
import { LineThrough } from '#web/ui/line-through.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { forGuests, type Point } from './marketing-points.ts'

type AuthFrameProps = { title: string; points?: readonly Point[]; children: ReactNode }

/** The frame of the sign-in pages: arguments stand beside the form on a wide screen, below it on a narrow one. */
export function AuthFrame({ title, points = forGuests, children }: AuthFrameProps) {
  return (
    <main
      id={mainId}
      className="container-page grid items-center gap-x-16 gap-y-12 py-8 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)] lg:py-20"
    >
      <section aria-labelledby="welcome" className="max-lg:order-last">
        <LineThrough className="mb-6 w-40" />
        <h1 id="welcome" className="max-w-md text-2xl md:text-3xl lg:text-4xl">
          {title}
        </h1>
        <ul className="mt-8 grid gap-5">
          {points.map(({ sign: Sign, text }) => (
            <li key={text()} className="flex items-center gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-surface text-brass">
                <Sign />
              </span>
              <span className="max-w-lg text-lg leading-6">{text()}</span>
            </li>
          ))}
        </ul>
      </section>
      {children}
    </main>
  )
}
