import type { ReactNode } from 'react'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { InlineText } from '#web/parts/site/inline-text.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LineThrough } from '#web/ui/line-through.tsx'
import { Picture } from '#web/ui/picture.tsx'

type ContentHeadingProps = {
  title: string
  summary: string
  picture?: { key: string; alt: string } | null
  /** The breadcrumbs between the home page and this page. */
  above?: readonly { label: string; to: string }[]
  children?: ReactNode
}

/** Breadcrumbs, title, summary and, where there is one, a picture. */
export function ContentHeading({ title, summary, picture, above = [], children }: ContentHeadingProps) {
  return (
    <header className="container-page pt-4 pb-10 lg:pb-14">
      <Breadcrumb crumbs={[{ label: m.home(), to: pagePath('/') }, ...above, { label: title }]} />
      <div className={picture ? 'mt-6 grid items-center gap-8 lg:grid-cols-2 lg:gap-14' : 'mt-8 lg:mt-12'}>
        <div className="max-w-3xl">
          <LineThrough className="mb-5 w-24" />
          <h1 className="text-3xl lg:text-4xl">{title}</h1>
          <p className="mt-4 text-ink-soft md:text-lg">
            <InlineText text={summary} />
          </p>
          {children}
        </div>
        {picture && (
          <div className="aspect-card overflow-hidden rounded-lg">
            <Picture src={`/media/${picture.key}`} alt={picture.alt} sizes="(min-width: 64rem) 40rem, 100vw" priority />
          </div>
        )}
      </div>
    </header>
  )
}
