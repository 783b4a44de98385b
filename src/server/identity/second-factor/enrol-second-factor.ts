import { renderSVG } from 'uqr'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { encrypt, serverSecret } from '../../platform/server-secret.ts'
import { getUser, updateUser } from '../queries.ts'
import { newTotpSecret, totpOf } from './second-factor.ts'

type Enrolment = { secret: string; uri: string; qr: string }

/** A new secret for the user's authenticator. The second factor is required only after a first code was entered. */
export async function enrolSecondFactor(context: Context, userId: Id): Promise<Enrolment> {
  const { db, settings } = context
  const user = await getUser(db, userId)
  if (user.totp_confirmed_at) throw new AppError('second_factor_enrolled')
  const secret = newTotpSecret()
  const sealed = encrypt(await serverSecret(context), secret)
  await updateUser(db, userId, { totp_secret: sealed, totp_last_step: 0 }, context.now())
  const uri = totpOf(secret, { issuer: settings.SITE_NAME, label: user.email }).toString()
  const svg = renderSVG(uri, { border: 2 })
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}
