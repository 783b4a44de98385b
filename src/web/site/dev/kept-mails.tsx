import type { KeptMail } from '#contract/platform/development.ts'
import { momentText } from '#web/lib/format.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'

/** The mails as they would have been sent. The text is shown directly, the HTML in a sandboxed frame that runs no scripts. */
export function KeptMails({ mails }: { mails: readonly KeptMail[] }) {
  if (mails.length === 0) return <StatePanel title="No mail yet" />
  return (
    <ul className="grid gap-6">
      {mails.map(({ id, recipient, replyTo, subject, body, html, attachments, createdAt }) => (
        <li key={id}>
          <article className="grid gap-4 rounded-lg border border-line bg-surface p-5" aria-labelledby={id}>
            <header>
              <h2 id={id} className="text-lg">
                {subject}
              </h2>
              <p className="text-sm text-ink-soft">
                to {recipient} · <time dateTime={createdAt}>{momentText(createdAt, 'UTC')} UTC</time>
                {replyTo && ` · reply to ${replyTo}`}
              </p>
            </header>
            <pre className="overflow-x-auto font-sans whitespace-pre-wrap">{body}</pre>
            {attachments.map(({ filename, contentType, content }) => (
              <p key={filename}>
                <a download={filename} href={`data:${contentType};base64,${content}`} className="text-sea underline">
                  {filename}
                </a>{' '}
                <span className="text-sm text-ink-soft">{contentType}</span>
              </p>
            ))}
            {html && (
              <details>
                <summary className="min-h-11 py-2 font-semibold text-sea">As HTML</summary>
                <iframe
                  title={`${subject}, as HTML`}
                  sandbox=""
                  srcDoc={html}
                  className="h-128 w-full rounded-md border border-line bg-white"
                />
              </details>
            )}
          </article>
        </li>
      ))}
    </ul>
  )
}
