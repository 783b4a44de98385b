import { toDecimal } from '#shared/money.ts'
import { usesIban } from './bank-account.ts'

export type CreditTransfer = {
  /** At most 35 letters and digits. The bank returns it with the transfer. */
  id: string
  amount: number
  currency: string
  holder: string
  country: string
  /** An IBAN, or an account number with the code of its bank. */
  number: string
  bankCode: string | null
  remark: string
}

export type TransferBatch = {
  /** The same batch has the same id: a bank refuses a repeated one. */
  id: string
  madeAt: Date
  debtor: { name: string; iban: string; bic: string | null }
  transfers: readonly CreditTransfer[]
}

/** A batch of bank transfers as ISO 20022 pain.001.001.09, with one payment block for each currency. */
export function creditTransferFile(batch: TransferBatch): string {
  const currencies = [...new Set(batch.transfers.map(({ currency }) => currency))].sort()
  const blocks = currencies.map((currency) => paymentsOf(batch, currency))
  const header = tag('GrpHdr', [
    tag('MsgId', batch.id),
    tag('CreDtTm', batch.madeAt.toISOString().slice(0, 19)),
    tag('NbOfTxs', String(batch.transfers.length)),
    tag('CtrlSum', sumOf(batch.transfers)),
    tag('InitgPty', tag('Nm', bankText(batch.debtor.name, 140))),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${tag('CstmrCdtTrfInitn', [header, ...blocks])}</Document>
`
}

function paymentsOf({ id, madeAt, debtor, transfers }: TransferBatch, currency: string): string {
  const own = transfers.filter((transfer) => transfer.currency === currency)
  return tag('PmtInf', [
    tag('PmtInfId', `${id}-${currency}`),
    tag('PmtMtd', 'TRF'),
    tag('BtchBookg', 'true'),
    tag('NbOfTxs', String(own.length)),
    tag('CtrlSum', sumOf(own)),
    tag('ReqdExctnDt', tag('Dt', madeAt.toISOString().slice(0, 10))),
    tag('Dbtr', tag('Nm', bankText(debtor.name, 70))),
    tag('DbtrAcct', [tag('Id', tag('IBAN', debtor.iban)), tag('Ccy', currency)]),
    tag('DbtrAgt', tag('FinInstnId', debtor.bic ? tag('BICFI', debtor.bic) : other('NOTPROVIDED'))),
    // SEPA transfers in euro allow no other value. Elsewhere each side pays its own bank.
    tag('ChrgBr', currency === 'EUR' ? 'SLEV' : 'SHAR'),
    ...own.map(transferOf),
  ])
}

const transferOf = ({ id, amount, currency, holder, country, number, bankCode, remark }: CreditTransfer) =>
  tag('CdtTrfTxInf', [
    tag('PmtId', [tag('InstrId', id), tag('EndToEndId', id)]),
    tag('Amt', `<InstdAmt Ccy="${currency}">${toDecimal({ amount, currency })}</InstdAmt>`),
    ...(bankCode ? [tag('CdtrAgt', tag('FinInstnId', bankOf(country, bankCode)))] : []),
    tag('Cdtr', [tag('Nm', bankText(holder, 70)), tag('PstlAdr', tag('Ctry', country))]),
    tag('CdtrAcct', tag('Id', usesIban(country) ? tag('IBAN', number) : other(number))),
    tag('RmtInf', tag('Ustrd', bankText(remark, 140))),
  ])

/** The clearing system of bank codes, for countries without IBAN. */
const clearingSystems: Readonly<Record<string, string>> = {
  US: 'USABA',
  CA: 'CACPA',
  AU: 'AUBSB',
  NZ: 'NZNCC',
  IN: 'INFSC',
  ZA: 'ZANCC',
}

function bankOf(country: string, code: string): string {
  const system = clearingSystems[country]
  if (!system) return tag('BICFI', code)
  return tag('ClrSysMmbId', [tag('ClrSysId', tag('Cd', system)), tag('MmbId', code)])
}

const other = (id: string) => tag('Othr', tag('Id', id))

function sumOf(transfers: readonly CreditTransfer[]): string {
  // Thousandths are the smallest unit of any currency. Banks want one sum over all currencies.
  const thousandths = transfers.reduce((sum, transfer) => {
    const [whole = '0', decimals = ''] = toDecimal(transfer).split('.')
    return sum + BigInt(whole) * 1000n + BigInt(decimals.padEnd(3, '0'))
  }, 0n)
  return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`.replace(/\.?0+$/, '') || '0'
}

const tag = (name: string, within: string | readonly string[]) =>
  `<${name}>${typeof within === 'string' ? within : within.join('')}</${name}>`

/** Replaces each letter that some bank does not accept with a point. The result needs no escaping in XML. */
const bankText = (text: string, max: number) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replace(/[^A-Za-z0-9 /?:().,'+-]/g, '.')
    .trim()
    .slice(0, max) || '.'
