import type { ReactNode } from 'react'
import { mainId } from '#web/ui/skip-link.tsx'

type FormCardProps = {
  title?: string
  text?: ReactNode
  /** The level of the heading. Pages with marketing texts have an h1 of their own. */
  level?: 1 | 2
  children: ReactNode
}

/** The card around an account form. */
export function FormCard({ title, text, level = 1, children }: FormCardProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-lift">
      {title && (
        <div className="px-5 pt-6 sm:px-8 sm:pt-8">
          <Heading className="text-xl">{title}</Heading>
          {text && <p className="mt-2 text-ink-soft">{text}</p>}
        </div>
      )}
      {children}
    </div>
  )
}

/** A page that holds only a form card. */
export function FormPage({ children, ...texts }: FormCardProps) {
  return (
    <main id={mainId} className="container-page max-w-[35rem]! py-8 md:py-16">
      <FormCard {...texts}>
        <div className="grid gap-6 p-5 sm:p-8">{children}</div>
      </FormCard>
    </main>
  )
}
