import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChipLink, RemovableChip } from '#web/ui/chip.tsx'
import { Checkbox, RadioGroup, Segmented } from '#web/ui/choice.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { BoltIcon, CloseIcon, MenuIcon, SearchIcon } from '#web/ui/icons.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function ShowButtons() {
  const row = 'flex flex-wrap items-center gap-3'
  return (
    <section aria-labelledby="buttons" className="grid gap-5">
      <SectionHeading id="buttons" eyebrow="Controls" title="Buttons, links, chips, badges" />
      <div className={row}>
        <Button icon={<SearchIcon />}>Primary</Button>
        <Button look="secondary">Secondary</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger">Danger</Button>
        <Button size="lg">Large</Button>
        <ButtonLink to="#buttons">A link as a button</ButtonLink>
      </div>
      <div className={row}>
        <Button disabled>Disabled</Button>
        <Button look="secondary" disabled>
          Disabled
        </Button>
        <Button pending>Pending</Button>
        <IconButton label="Menu">
          <MenuIcon />
        </IconButton>
        <IconButton label="Close" look="framed">
          <CloseIcon />
        </IconButton>
        <IconButton label="Cannot be pressed" look="framed" disabled>
          <CloseIcon />
        </IconButton>
        <TextLink to="#buttons">A link in a text</TextLink>
      </div>
      <div className={row}>
        <ChipLink to="#buttons" selected>
          Selected
        </ChipLink>
        <ChipLink to="#buttons" count={24}>
          With a count
        </ChipLink>
        <RemovableChip to="#buttons" removeLabel="Remove: 12 guests">
          12 guests
        </RemovableChip>
      </div>
      <div className={row}>
        <Badge tone="brass">Early Bird −15 %</Badge>
        <Badge tone="sea" icon={<BoltIcon className="size-4" />}>
          Instant booking
        </Badge>
        <Badge tone="good">Confirmed</Badge>
        <Badge tone="warn">Pending</Badge>
        <Badge tone="bad">Cancelled</Badge>
        <Badge>With Skipper</Badge>
      </div>
    </section>
  )
}

const trips = [
  { value: 'hours', label: 'Hours' },
  { value: 'days', label: 'Days' },
  { value: 'week', label: 'Week' },
  { value: 'cabin', label: 'Cabin', disabled: true },
]

export function ShowFields() {
  return (
    <section aria-labelledby="fields">
      <SectionHeading
        id="fields"
        eyebrow="Controls"
        title="Fields"
        text="Label above, hint below, what is wrong in the hint's place."
      />
      <div className="grid gap-6 md:grid-cols-3">
        <TextField label="Name" name="name" defaultValue="Nadia Rahal" />
        <TextField
          label="E-mail"
          name="email"
          hint="We write only about this reservation."
          placeholder="you@example.com"
        />
        <TextField
          label="Phone"
          name="phone"
          defaultValue="12"
          error="Enter a phone number such as +971 50 123 4567."
        />
        <TextField label="Date" name="date" type="date" />
        <TextField label="Cannot be changed" name="fixed" defaultValue="Dubai Marina" disabled />
        <SelectField label="Sort by" name="sort">
          <option>Recommended</option>
          <option>Total price, low first</option>
        </SelectField>
        <TextArea label="Notes" name="notes" hint="An occasion, a diet." />
        <Stepper
          label="Guests"
          name="guests"
          defaultValue={1}
          max={50}
          lessLabel="One guest fewer"
          moreLabel="One guest more"
        />
        <Segmented legend="Kind of trip" name="trip" options={trips} defaultValue="hours" />
        <div>
          <Checkbox label="Jacuzzi" name="amenity" value="jacuzzi" defaultChecked note="18" />
          <Checkbox label="Wifi" name="amenity" value="wifi" note="42" />
          <Checkbox label="Helipad" name="amenity" value="helipad" disabled note="0" />
        </div>
        <RadioGroup legend="Skipper" name="captain" options={trips.slice(0, 3)} defaultValue="days" />
      </div>
    </section>
  )
}
