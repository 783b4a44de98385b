import type { CustomerPaperKind } from '#contract/papers/customer-papers.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { kind: CustomerPaperKind | null; refused: RefusedForm | undefined }

/** The names of a kind of paper in both languages, and whether it is asked for. */
export function PaperKindForm({ kind, refused }: Props) {
  const isLicence = kind?.slug === 'licence'
  return (
    <OfficeForm
      intent="save"
      words={words()}
      values={kind ? valuesOf(kind) : {}}
      refused={refused}
      submit={kind ? m.taxonomy_save() : m.paper_kind_add()}
    >
      {(field) => (
        <div className="grid gap-5 sm:grid-cols-2">
          {kind && <input type="hidden" name="revision" value={kind.revision} />}
          <TextField {...field('name_en')} lang="en" maxLength={80} autoComplete="off" required />
          <TextField {...field('name_fr')} lang="fr" maxLength={80} autoComplete="off" required />
          <TextField {...field('hint_en')} lang="en" maxLength={300} autoComplete="off" />
          <TextField {...field('hint_fr')} lang="fr" maxLength={300} autoComplete="off" />
          {!kind && (
            <TextField
              {...field('slug')}
              hint={m.taxonomy_slug_hint()}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              required
            />
          )}
          <div className="grid gap-3 sm:col-span-2">
            {isLicence ? (
              <>
                <input type="hidden" name="ends" value="on" />
                <p className="text-sm text-ink-soft">{m.paper_kind_licence()}</p>
              </>
            ) : (
              <>
                <Tick {...field('ends')} />
                {kind && <Tick {...field('retired')} />}
              </>
            )}
          </div>
        </div>
      )}
    </OfficeForm>
  )
}

type TickProps = { name: string; id: string; label: string; defaultValue: string }

const Tick = ({ name, id, label, defaultValue }: TickProps) => (
  <Checkbox name={name} id={id} label={label} defaultChecked={defaultValue === 'on'} />
)

const valuesOf = ({ name, hint, ends, retired }: CustomerPaperKind): Record<string, string> => ({
  name_en: name.en,
  name_fr: name.fr ?? '',
  hint_en: hint?.en ?? '',
  hint_fr: hint?.fr ?? '',
  ends: ends ? 'on' : '',
  retired: retired ? 'on' : '',
})

const words = () => ({
  name_en: { label: m.paper_kind_name_en(), wrong: m.paper_kind_name_wrong },
  name_fr: { label: m.paper_kind_name_fr(), wrong: m.paper_kind_name_wrong },
  hint_en: { label: m.paper_kind_hint_en(), wrong: m.paper_kind_hint_wrong },
  hint_fr: { label: m.paper_kind_hint_fr(), wrong: m.paper_kind_hint_wrong },
  slug: { label: m.paper_kind_slug(), wrong: m.paper_kind_slug_wrong },
  ends: { label: m.paper_kind_ends() },
  retired: { label: m.paper_kind_retire() },
})
