import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon } from './icons.tsx'
import { InfoIcon } from './yacht-icons.tsx'

const tones = {
  good: { box: 'bg-good-soft', sign: <CheckIcon className="mt-0.5 size-5 text-good" /> },
  info: { box: 'bg-sea-soft', sign: <InfoIcon className="mt-0.5 size-5 text-sea" /> },
  warn: { box: 'bg-warn-soft', sign: <AlertIcon className="mt-0.5 size-5 text-warn" /> },
  bad: { box: 'bg-bad-soft', sign: <AlertIcon className="mt-0.5 size-5 text-bad" /> },
}

type NoticeProps = { tone: keyof typeof tones; title?: string; urgent?: boolean; children?: ReactNode }

/** A message beside its subject. Screen readers announce urgent ones at once. */
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
