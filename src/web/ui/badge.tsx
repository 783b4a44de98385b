import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type Tone = 'brass' | 'sea' | 'good' | 'warn' | 'bad' | 'plain'

const tones: Record<Tone, string> = {
  brass: 'bg-brass-fill text-on-brass',
  sea: 'bg-sea-soft text-sea',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  plain: 'border border-line bg-surface text-ink-soft',
}

export function Badge({ tone = 'plain', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-sm leading-4 font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
