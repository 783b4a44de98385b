import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx'
import { LineThrough } from './line-through.tsx'

type StateProps = { title: string; text?: ReactNode; actions?: ReactNode }

/** Nothing to show, or nothing that could be shown: what happened, and what to do next. */
export function StatePanel({ title, text, actions }: StateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-line bg-surface px-6 py-14 text-center">
      <LineThrough className="mb-2 w-32" />
      <p className="font-display text-lg font-semibold">{title}</p>
      {text && <div className="max-w-prose text-ink-soft">{text}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}

const tones = {
  good: { box: 'bg-good-soft', sign: <CheckIcon className="mt-0.5 size-5 text-good" /> },
  info: { box: 'bg-sea-soft', sign: <InfoIcon className="mt-0.5 size-5 text-sea" /> },
  warn: { box: 'bg-warn-soft', sign: <AlertIcon className="mt-0.5 size-5 text-warn" /> },
  bad: { box: 'bg-bad-soft', sign: <AlertIcon className="mt-0.5 size-5 text-bad" /> },
}

type NoticeProps = { tone: keyof typeof tones; title?: string; urgent?: boolean; children?: ReactNode }

/** A word in its place: beside what it is about. Urgent ones are read out at once. */
export function Notice({ tone, title, urgent, children }: NoticeProps) {
  const { box, sign } = tones[tone]
  return (
    <div role={urgent ? 'alert' : undefined} className={`flex gap-3 rounded-md px-4 py-3 text-ink ${box}`}>
      {sign}
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
