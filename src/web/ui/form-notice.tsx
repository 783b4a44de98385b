import { useEffect, useRef } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { Notice } from './notice.tsx'

type FormNoticeProps = {
  title: string
  /** The errors of fields, each with the id of its field. */
  fields?: readonly { id: string; text: string }[]
  /** The answer that the notice is about. Each new answer takes the focus again. */
  result: unknown
  tone?: 'bad' | 'good' | 'warn'
  /**
   * True where the form may no longer be on the page, as after a departure. The style sheet hides this notice while a form shows
   * its own.
   */
  lost?: boolean
  children?: React.ReactNode
}

/**
 * The outcome of a form, shown above it. It takes the focus, so that nobody has to look for it, and links to the wrong fields.
 */
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
