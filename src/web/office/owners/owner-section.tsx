import type { ReactNode } from 'react'

export const OwnerSection = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section id={id} className="grid gap-4">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
)
