import type { ReactNode } from 'react'

type ProfileSectionProps = { id: string; title: string; text?: ReactNode; children: ReactNode }

/** A section of the profile: its explanation on the left, its form on the right. */
export function ProfileSection({ id, title, text, children }: ProfileSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-10 gap-y-5 border-t border-line py-8 md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-sm text-ink-soft">{text}</p>}
      </div>
      <div className="grid max-w-xl content-start gap-5">{children}</div>
    </section>
  )
}
