import { mailTextOperations } from './mail-texts.ts'
import { settingOperations } from './settings.ts'
import { taxOperations } from './taxes.ts'
import { taxonomyOperations } from './taxonomy.ts'

/** Groups of the contract with which operators change settings of the whole market. */
export const marketOperations = {
  settings: settingOperations,
  mailTexts: mailTextOperations,
  taxes: taxOperations,
  taxonomy: taxonomyOperations,
}
