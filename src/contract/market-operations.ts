import { mailTextOperations } from './mail-texts.ts'
import { settingOperations } from './settings.ts'
import { taxOperations } from './taxes.ts'
import { taxonomyOperations } from './taxonomy.ts'

/** What operators decide for the whole market, as groups of the contract. */
export const marketOperations = {
  settings: settingOperations,
  mailTexts: mailTextOperations,
  taxes: taxOperations,
  taxonomy: taxonomyOperations,
}
