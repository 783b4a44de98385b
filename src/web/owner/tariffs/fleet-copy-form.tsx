import { Form } from 'react-router'
import type { FleetRule, FleetTariff } from '#contract/pricing/fleet-prices.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { FleetChoice } from './fleet-choice.ts'
import { FleetYachts, rateText } from './fleet-yachts.tsx'
import type { LoadedFleetPrices } from './load-fleet-prices.server.ts'
import { changeText, kindNames, offerName, spanText, totalText } from './tariff-words.ts'

type FormProps = Pick<LoadedFleetPrices, 'yachts' | 'choice' | 'wrong'>
type Source = { yacht: FleetTariff; offer: FleetTariff['offers'][number] }

/** Chooses an offer, its rules, and the yachts that get them. */
export function FleetCopyForm({ yachts, choice, wrong }: FormProps) {
  const sources = yachts.flatMap((yacht) => yacht.offers.map((offer) => ({ yacht, offer })))
  const source = sources.find((each) => sourceId(each) === choice.source) ?? sources[0]
  if (!source) return null
  return (
    <div className="grid gap-8">
      <Form preventScrollReset className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <input type="hidden" name="view" value="copy" />
        <input type="hidden" name="page" value={choice.page} />
        <SelectField
          key={sourceId(source)}
          label={m.fleetprice_source()}
          name="source"
          defaultValue={sourceId(source)}
          error={wrong.includes('source') ? m.fleetprice_wrong_source() : undefined}
        >
          {sources.map((each) => (
            <option key={sourceId(each)} value={sourceId(each)}>
              {each.yacht.title || m.unnamed_yacht()} · {offerName(each.offer)} ·{' '}
              {rateText(each.offer.rate, each.offer)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="secondary">
          {m.fleetprice_choose_source()}
        </Button>
      </Form>
      <Form key={JSON.stringify(choice)} preventScrollReset className="grid gap-8">
        <input type="hidden" name="view" value="copy" />
        <input type="hidden" name="preview" value="on" />
        <input type="hidden" name="page" value={choice.page} />
        <input type="hidden" name="source" value={sourceId(source)} />
        <Copied offer={source.offer} choice={choice} wrong={wrong} />
        <FleetYachts
          yachts={yachts.filter(({ id }) => id !== source.yacht.id)}
          choice={choice}
          error={wrong.includes('yachts') ? m.fleetprice_wrong_yachts() : undefined}
        />
        <Button type="submit" className="justify-self-start">
          {m.fleetprice_preview()}
        </Button>
      </Form>
    </div>
  )
}

const sourceId = ({ yacht, offer }: Source) => `${yacht.id}:${offer.id}`

type CopiedProps = Pick<FormProps, 'wrong'> & { offer: Source['offer']; choice: FleetChoice }

function Copied({ offer, choice, wrong }: CopiedProps) {
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend={m.fleetprice_what()}
        name="copied"
        defaultValue={choice.copied}
        options={[
          { value: 'all', label: m.fleetprice_all_rules() },
          { value: 'chosen', label: m.fleetprice_chosen_rules() },
          { value: 'none', label: m.fleetprice_no_rules() },
        ]}
      />
      <FieldError text={wrong.includes('rules') ? m.fleetprice_wrong_rules() : undefined} />
      <div className="grid ps-8 sm:grid-cols-2 sm:gap-x-6">
        {offer.rules.map((rule) => (
          <Checkbox
            key={rule.id}
            name="rule"
            value={rule.id}
            label={ruleText(rule, offer)}
            defaultChecked={choice.rules.includes(rule.id)}
          />
        ))}
      </div>
      <Checkbox
        name="base"
        value="on"
        label={m.fleetprice_base({ rate: rateText(offer.rate, offer) })}
        defaultChecked={choice.base}
      />
      <RadioGroup
        legend={m.fleetprice_mode()}
        name="mode"
        defaultValue={choice.mode}
        options={[
          { value: 'add', label: m.fleetprice_mode_add() },
          { value: 'replace', label: m.fleetprice_mode_replace() },
        ]}
      />
    </div>
  )
}

function ruleText(rule: FleetRule, { currency }: Source['offer']): string {
  const price = rule.rate !== null ? totalText(rule.rate, currency) : rule.share !== null ? changeText(rule.share) : ''
  const what = [spanText(rule), price].filter(Boolean).join(', ')
  const words = { kind: kindNames[rule.kind](), name: localText(rule.name) }
  return what ? m.fleetprice_rule_choice({ ...words, what }) : m.fleetprice_rules_of(words)
}
