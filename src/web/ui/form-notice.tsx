import { useEffect, useRef } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { Notice } from './notice.tsx'

type FormNoticeProps = {
  title: string
  /** What is wrong with which field, by the field's id. */
  fields?: readonly { id: string; text: string }[]
  /** The answer that it is about: each takes the focus anew. */
  result: unknown
  tone?: 'bad' | 'good' | 'warn'
  /** Its form may have left the page, as after a departure; styles hide it where a form says so itself. */
  lost?: boolean
  children?: React.ReactNode
}

/** What became of a form, above it. It takes the focus, so that nobody has to look for it, and leads to what is wrong. */
export function FormNotice({ title, fields = [], result, tone = 'bad', lost = false, children }: FormNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is what it waits for
  useEffect(() => {
    box.current?.focus()
  }, [result])
  return (
    <div ref={box} tabIndex={-1} className={classNames('rounded-md', lost ? 'lost-notice mb-6' : 'form-notice')}>
      <Notice tone={tone} title={title} urgent>
        {fields.length > 0 && (
          <ul className="mt-1 list-disc ps-5">
            {fields.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} className="underline underline-offset-4">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
        {children}
      </Notice>
    </div>
  )
}
