import type { ReactNode } from 'react'
import { mainId, SkipLink } from '#web/ui/skip-link.tsx'

const pages = ['weather-test', 'test-tiktok', 'sanity-test', 'location-test', 'debug-location', 'test-route']

type DiagnosticPageProps = { title: string; text: string; children: ReactNode }

/** The frame of a page for operators and developers, with links to the others. */
export const DiagnosticPage = ({ title, text, children }: DiagnosticPageProps) => (
  <>
    <SkipLink />
    <main id={mainId} className="container-page grid gap-6 py-10">
      <nav aria-label="Diagnostics" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {pages.map((page) => (
          <a key={page} href={`/${page}`} className="text-sea underline underline-offset-4">
            {page}
          </a>
        ))}
      </nav>
      <div className="grid gap-2">
        <h1 className="text-2xl">{title}</h1>
        <p className="max-w-prose text-ink-soft">{text}</p>
      </div>
      {children}
    </main>
  </>
)

/** Names with their values; null is shown as a dash. */
export const FactList = ({ facts }: { facts: readonly (readonly [string, string | number | boolean | null])[] }) => (
  <dl className="grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-6 sm:grid-cols-2 lg:grid-cols-3">
    {facts.map(([name, value]) => (
      <div key={name} className="grid min-w-0 content-start gap-0.5">
        <dt className="text-sm text-ink-soft">{name}</dt>
        <dd className="wrap-anywhere">{value === true ? 'yes' : value === false ? 'no' : (value ?? '–')}</dd>
      </div>
    ))}
  </dl>
)
