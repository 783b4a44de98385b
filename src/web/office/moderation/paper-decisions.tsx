import { Form } from 'react-router'
import type { PaperToCheck, VerificationDocument } from '#contract/fleet/verification.ts'
import { verificationOpen } from '#contract/http-routes.ts'
import { apiPath } from '#web/lib/call-api.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { paperNames, paperStates } from '#web/parts/listings/paper-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Where several owners and yachts are mixed, each paper names its own. */
type Paper = VerificationDocument & Partial<Pick<PaperToCheck, 'owner' | 'yacht'>>

type PaperDecisionsProps = {
  papers: readonly Paper[]
  decides: boolean
  /** The revision of their owner that the page shows. */
  revision?: number
}

/** Papers, each with a form that verifies or rejects it. Works without a script. */
export function PaperDecisions({ papers, decides, revision }: PaperDecisionsProps) {
  if (papers.length === 0) return <StatePanel title={m.moderation_no_papers()} text={m.moderation_no_papers_text()} />
  return (
    <ul data-list className="grid gap-4">
      {papers.map((paper) => (
        <PaperDecision key={paper.id ?? paper.type} paper={paper} decides={decides} revision={revision} />
      ))}
    </ul>
  )
}

type PaperProps = { paper: Paper; decides: boolean; revision: number | undefined }

function PaperDecision({ paper, decides, revision }: PaperProps) {
  const { id, type, status, notes, fileName, expiresOn, names, previousNames, yachtId, yacht, owner } = paper
  const namesSomebody = type === 'identity' || type === 'company'
  const { tone, text } = paperStates[status]
  if (id === null) return null
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{paperNames[type]()}</h3>
        <Badge tone={tone}>{text()}</Badge>
      </div>
      {owner && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {yachtId && (
            <TextLink to={pagePath('/adminn/listings/:boatId', { boatId: yachtId })}>
              {yacht || m.unnamed_yacht()}
            </TextLink>
          )}
          <TextLink to={pagePath('/adminn/owners/:ownerId', { ownerId: owner.id })}>{owner.name}</TextLink>
        </p>
      )}
      {notes && <p className="whitespace-pre-line text-ink-soft">{notes}</p>}
      {fileName && (
        <TextLink to={apiPath(verificationOpen, { id })} reloadDocument className="justify-self-start">
          {m.paper_open({ name: fileName })}
        </TextLink>
      )}
      {previousNames && previousNames !== names && <p>{m.paper_previous_names({ names: previousNames })}</p>}
      {decides && (
        <Form method="post" preventScrollReset className="grid items-end gap-4 sm:grid-cols-2">
          <input type="hidden" name="paper" value={id} />
          {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
          {namesSomebody && (
            <TextField
              id={`names-${id}`}
              name="names"
              label={m.paper_names()}
              hint={m.paper_names_hint()}
              defaultValue={names ?? ''}
              maxLength={200}
            />
          )}
          <TextField
            id={`ends-${id}`}
            name="expiresOn"
            type="date"
            label={m.paper_ends()}
            defaultValue={expiresOn ?? ''}
          />
          <TextField id={`notes-${id}`} name="notes" label={m.moderation_paper_notes()} maxLength={1000} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="verified">
              {m.moderation_verify()}
            </Button>
            <Button type="submit" name="intent" value="rejected" look="secondary">
              {m.moderation_reject()}
            </Button>
          </div>
        </Form>
      )}
    </li>
  )
}
