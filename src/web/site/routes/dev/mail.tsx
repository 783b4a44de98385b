import { Form } from 'react-router'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { KeptMails } from '#web/site/dev/kept-mails.tsx'
import { Button } from '#web/ui/button.tsx'
import { mainId, SkipLink } from '#web/ui/skip-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/mail'

export const headers = () => ({ 'cache-control': 'private, no-store' })

/** For those who build: the mails that nobody was sent. The API answers on a loopback address alone. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const recipient = url.searchParams.get('to') ?? ''
  const { data } = await context
    .get(apiContext)
    .dev.mails(recipient ? { recipient } : {})
    .catch(throwMissing)
  return { mails: data, recipient }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Mail', hidden: true })

export default function Mail({ loaderData: { mails, recipient } }: Route.ComponentProps) {
  return (
    <>
      <SkipLink />
      <main id={mainId} className="container-page grid max-w-4xl! gap-8 py-10">
        <h1 className="text-2xl">Mail</h1>
        <Form className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <TextField label="To" name="to" type="email" defaultValue={recipient} key={recipient} />
          <Button type="submit" look="secondary">
            Show
          </Button>
        </Form>
        <KeptMails mails={mails} />
      </main>
    </>
  )
}
