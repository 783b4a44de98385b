import type { Licence } from '#shared/licences.ts'
import { m } from '#web/paraglide/messages.js'

export const licenceText = (licence: Licence): string =>
  ({
    skipper: m.licence_skipper,
    radio: m.licence_radio,
    second_sailor: m.licence_second_sailor,
    sailing_record: m.licence_sailing_record,
  })[licence]()
