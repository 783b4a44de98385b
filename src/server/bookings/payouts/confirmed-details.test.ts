import { describe, expect, it } from 'vitest'
import { testPayments } from '#tests/builders/payments.ts'
import { day, payoutDesk } from '#tests/builders/payout-desk.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestCode } from '#tests/harness/mails.ts'

const api = await testApi()
const { buildOwner, enterBank } = payoutDesk(api, await testPayments(api))

type Owner = Awaited<ReturnType<typeof buildOwner>>
type Problem = { code?: string }
const german = { country: 'DE', number: 'DE89 3704 0044 0532 0130 00' }

const forgetConfirmation = ({ userId }: Owner) =>
  api.pool.query('update sessions set confirmed_at = null where user_id = $1', [userId])

describe('a code', () => {
  it('is asked for before details change, is mailed, and counts ten minutes', async () => {
    const owner = await buildOwner()
    await forgetConfirmation(owner)
    expect(await enterBank(owner)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
    const start = () => api.post<Problem>('/api/payouts/details/account', { country: 'AE' }, owner)
    expect((await start()).body.code).toBe('confirmation_required')
    const asked = await api.post('/api/auth/confirmation/code', {}, owner)
    expect(asked).toMatchObject({ status: 200, body: { by: 'email', email: owner.email } })
    expect((await api.post('/api/auth/confirmation/code', {}, owner)).status, 'one mail a minute').toBe(429)
    const code = await latestCode(api, owner.email)
    const wrong = code === '000000' ? '000001' : '000000'
    const enter = (entered: string, by: { headers: Record<string, string> } = owner) =>
      api.post<Problem>('/api/auth/confirmation', { code: entered }, by)
    expect((await enter(wrong)).body.code).toBe('invalid_otp')
    const other = await buildOwner()
    expect((await enter(code, other)).body.code, 'of another user').toBe('invalid_otp')
    expect((await enter(code)).status).toBe(200)
    expect((await enter(code)).body.code, 'it is good once').toBe('invalid_otp')
    expect((await enterBank(owner)).status).toBe(200)
    api.clock.now += 11 * 60_000
    expect((await enterBank(owner, german)).body.code).toBe('confirmation_required')
  })

  it('is the one of the authenticator for who uses one', async () => {
    const owner = await buildOwner()
    await forgetConfirmation(owner)
    await api.pool.query(`update users set totp_secret = 'x', totp_confirmed_at = now() where id = $1`, [owner.userId])
    await api.pool.query('update sessions set second_factor_at = $2 where user_id = $1', [
      owner.userId,
      new Date(api.clock.now - day),
    ])
    expect((await enterBank(owner)).body.code).toBe('confirmation_required')
    expect((await api.post('/api/auth/confirmation/code', {}, owner)).body).toEqual({ by: 'authenticator' })
  })
})
