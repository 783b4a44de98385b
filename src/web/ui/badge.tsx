import type { ReactNode } from 'react'

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
    <span className={`badge ${tones[tone]}`}>
      {icon}
      {children}
    </span>
  )
}
