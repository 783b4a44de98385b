import { useLocation } from 'react-router'
import type { IssuedVoucher } from '#contract/payments/vouchers.ts'
import { instantDayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { listAddress } from '#web/parts/list/list-address.ts'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Amount } from './money-text.tsx'
import { voucherKinds, voucherStates } from './voucher-words.ts'

export function useVoucherColumns(changes: boolean): ListColumn<IssuedVoucher>[] {
  const zone = useBrowserZone()
  const query = new URLSearchParams(useLocation().search)
  const day = (instant: string) => instantDayText(instant, zone)
  return [
    { key: 'code', head: m.money_code(), fixed: true, unbroken: true, cell: ({ codeEnd }) => `··· ${codeEnd}` },
    { key: 'kind', head: m.money_kind(), cell: ({ kind }) => voucherKinds[kind].text() },
    {
      key: 'balance',
      card: 'side',
      head: m.money_left(),
      sort: '-balance',
      numeric: true,
      cell: ({ balance, currency }) => <Amount money={{ amount: balance, currency }} strong />,
    },
    {
      key: 'issued',
      head: m.money_issued_for(),
      numeric: true,
      cell: ({ issued, currency }) => <Amount money={{ amount: issued, currency }} />,
    },
    {
      key: 'state',
      head: m.money_state(),
      cell: ({ state }) => <Badge tone={voucherStates[state].tone}>{voucherStates[state].text()}</Badge>,
    },
    {
      key: 'created',
      head: m.money_issued(),
      sort: '-created',
      unbroken: true,
      cell: ({ createdAt }) => day(createdAt),
    },
    { key: 'expires', head: m.good_until(), sort: 'expires', unbroken: true, cell: ({ expiresAt }) => day(expiresAt) },
    {
      key: 'recipient',
      head: m.voucher_recipient_short(),
      cell: ({ recipient, holderId }) => <Recipient recipient={recipient} holderId={holderId} />,
    },
    { key: 'reason', head: m.money_reason(), cell: ({ reason }) => reason },
    ...(changes
      ? [
          {
            key: 'action',
            head: m.action(),
            cell: ({ id, codeEnd, state }: IssuedVoucher) => (
              <TextLink
                to={`${listAddress(query, { voucher: id })}#voucher`}
                aria-label={
                  state === 'blocked' ? m.money_allow_voucher({ codeEnd }) : m.money_block_voucher({ codeEnd })
                }
              >
                {state === 'blocked' ? m.money_allow() : m.money_block()}
              </TextLink>
            ),
          },
        ]
      : []),
  ]
}

function Recipient({ recipient, holderId }: Pick<IssuedVoucher, 'recipient' | 'holderId'>) {
  if (!recipient && !holderId) return '–'
  const name = recipient?.name ?? m.voucher_of_account()
  return (
    <span className="grid">
      {holderId ? <TextLink to={pagePath('/adminn/users/:userId', { userId: holderId })}>{name}</TextLink> : name}
      {recipient && <span className="text-ink-soft">{recipient.email}</span>}
    </span>
  )
}
