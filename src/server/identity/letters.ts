import type { Locale } from '#shared/locale.ts'
import type { Letter } from '../platform/compose-mail.ts'

/** What the letters tell; which of it depends on the letter. */
export type Facts = { site: string; code?: string; link?: string; minutes?: number; email?: string }

export type LetterKind = keyof typeof english

type Words = (facts: Facts) => { subject: string; paragraphs: string[]; linkText?: string }

const english = {
  register_code: ({ site, minutes }) => ({
    subject: `Your code for ${site}`,
    paragraphs: [
      'Enter this code to finish signing up:',
      `It is good for ${minutes} minutes. If it was not you who asked for it, nothing needs to be done: without the code there is no account.`,
    ],
  }),
  register_known: ({ site, minutes }) => ({
    subject: `You already have an account with ${site}`,
    paragraphs: [
      'Somebody, probably you, wanted to sign up with this address, which has an account already. Sign in instead; if the password is lost, ask for a new one there. Your code:',
      `It is good for ${minutes} minutes. If it was not you, nothing needs to be done.`,
    ],
  }),
  login_code: ({ site, minutes }) => ({
    subject: `Your code to sign in to ${site}`,
    paragraphs: [
      'Enter this code to sign in:',
      `It is good for ${minutes} minutes. Give it to nobody: we never ask for it. If it was not you who asked for it, nothing needs to be done.`,
    ],
  }),
  reset_code: ({ site, minutes }) => ({
    subject: `Your code for a new password at ${site}`,
    paragraphs: [
      'Enter this code to choose a new password:',
      `It is good for ${minutes} minutes. If it was not you who asked for it, your password stays as it is.`,
    ],
  }),
  unknown_address: ({ site }) => ({
    subject: `No account with ${site}`,
    paragraphs: [
      `Somebody, perhaps you, asked for a code for this address, but there is no account for it at ${site}. You may have signed up with another address.`,
      'If it was not you, nothing needs to be done.',
    ],
  }),
  known_address: ({ site }) => ({
    subject: `You already have an account with ${site}`,
    paragraphs: [
      'Somebody, probably you, asked for a code to sign up with this address, which has an account already. Sign in instead; if you have lost the password, ask for a new one there.',
      'If it was not you, you need not do anything.',
    ],
  }),
  email_code: ({ site, minutes }) => ({
    subject: `Confirm your new address at ${site}`,
    paragraphs: [
      'Enter this code in your profile to use this address from now on:',
      `It is good for ${minutes} minutes.`,
    ],
  }),
  email_taken: ({ site, minutes }) => ({
    subject: `This address is in use at ${site}`,
    paragraphs: [
      'Somebody, probably you, wanted to use this address for an account, but it belongs to another account already. Your code:',
      `It is good for ${minutes} minutes. If it was not you, nothing needs to be done.`,
    ],
  }),
  email_changed: ({ site, email }) => ({
    subject: `Your address at ${site} was changed`,
    paragraphs: [
      `Your account now uses ${email}. You will get no more mail from us at this address.`,
      'If it was not you, answer to this mail at once.',
    ],
  }),
  password_changed: ({ site }) => ({
    subject: `Your password at ${site} was changed`,
    paragraphs: [
      'Your password was changed, and the other devices were signed out.',
      'If it was not you, choose a new password at once with “Forgot password”.',
    ],
  }),
  welcome: ({ site }) => ({
    subject: `Welcome to ${site}`,
    paragraphs: [`Your account is ready. We wish you fair winds.`],
  }),
  second_factor_on: ({ site }) => ({
    subject: `An authenticator now protects your account at ${site}`,
    paragraphs: [
      'From now on signing in takes a code of your authenticator. Keep the recovery codes where you find them without it.',
      'If it was not you, answer to this mail at once.',
    ],
  }),
  became_owner: ({ site }) => ({
    subject: `You are an owner at ${site}`,
    paragraphs: ['Your account can list yachts from now on. Your desk is where you begin.'],
  }),
  role_changed: ({ site }) => ({
    subject: `Your account at ${site} was changed`,
    paragraphs: ['An administrator changed what your account may do. Sign in again to go on.'],
  }),
  invitation: ({ site }) => ({
    subject: `You are invited to administer ${site}`,
    paragraphs: [
      `An administrator of ${site} invites you to join. The invitation is good for three days and for this address.`,
      'If you do not know of it, nothing needs to be done.',
    ],
    linkText: 'Accept the invitation',
  }),
  account_closed: ({ site }) => ({
    subject: `Your account at ${site} is deleted`,
    paragraphs: ['Your account is deleted, as you wished. What the law asks us to keep has no name in it any more.'],
  }),
} as const satisfies Record<string, Words>

const french: Record<LetterKind, Words> = {
  register_code: ({ site, minutes }) => ({
    subject: `Votre code pour ${site}`,
    paragraphs: [
      'Saisissez ce code pour terminer votre inscription :',
      `Il est valable ${minutes} minutes. Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire : sans ce code, aucun compte n’est créé.`,
    ],
  }),
  register_known: ({ site, minutes }) => ({
    subject: `Vous avez déjà un compte chez ${site}`,
    paragraphs: [
      'Quelqu’un, sans doute vous, a voulu s’inscrire avec cette adresse, qui a déjà un compte. Connectez-vous plutôt ; si vous avez oublié le mot de passe, demandez-en un nouveau au même endroit. Votre code :',
      `Il est valable ${minutes} minutes. Si ce n’était pas vous, vous n’avez rien à faire.`,
    ],
  }),
  login_code: ({ site, minutes }) => ({
    subject: `Votre code de connexion à ${site}`,
    paragraphs: [
      'Saisissez ce code pour vous connecter :',
      `Il est valable ${minutes} minutes. Ne le donnez à personne : nous ne vous le demanderons jamais. Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire.`,
    ],
  }),
  reset_code: ({ site, minutes }) => ({
    subject: `Votre code pour un nouveau mot de passe chez ${site}`,
    paragraphs: [
      'Saisissez ce code pour choisir un nouveau mot de passe :',
      `Il est valable ${minutes} minutes. Si vous n’êtes pas à l’origine de cette demande, votre mot de passe reste inchangé.`,
    ],
  }),
  unknown_address: ({ site }) => ({
    subject: `Aucun compte chez ${site}`,
    paragraphs: [
      `Quelqu’un, peut-être vous, a demandé un code pour cette adresse, mais elle n’a pas de compte chez ${site}. Vous vous êtes peut-être inscrit avec une autre adresse.`,
      'Si ce n’était pas vous, vous n’avez rien à faire.',
    ],
  }),
  known_address: ({ site }) => ({
    subject: `Vous avez déjà un compte chez ${site}`,
    paragraphs: [
      'Quelqu’un, sans doute vous, a demandé un code pour s’inscrire avec cette adresse, qui a déjà un compte. Connectez-vous plutôt ; si vous avez oublié le mot de passe, demandez-en un nouveau au même endroit.',
      'Si ce n’était pas vous, vous n’avez rien à faire.',
    ],
  }),
  email_code: ({ site, minutes }) => ({
    subject: `Confirmez votre nouvelle adresse chez ${site}`,
    paragraphs: [
      'Saisissez ce code dans votre profil pour utiliser désormais cette adresse :',
      `Il est valable ${minutes} minutes.`,
    ],
  }),
  email_taken: ({ site, minutes }) => ({
    subject: `Cette adresse est déjà utilisée chez ${site}`,
    paragraphs: [
      'Quelqu’un, sans doute vous, a voulu utiliser cette adresse pour un compte, mais elle appartient déjà à un autre. Votre code :',
      `Il est valable ${minutes} minutes. Si ce n’était pas vous, vous n’avez rien à faire.`,
    ],
  }),
  email_changed: ({ site, email }) => ({
    subject: `Votre adresse chez ${site} a changé`,
    paragraphs: [
      `Votre compte utilise désormais ${email}. Vous ne recevrez plus de message de notre part à cette adresse-ci.`,
      'Si ce n’était pas vous, répondez à ce message sans attendre.',
    ],
  }),
  password_changed: ({ site }) => ({
    subject: `Votre mot de passe chez ${site} a changé`,
    paragraphs: [
      'Votre mot de passe a été changé et vos autres appareils ont été déconnectés.',
      'Si ce n’était pas vous, choisissez sans attendre un nouveau mot de passe avec « Mot de passe oublié ».',
    ],
  }),
  welcome: ({ site }) => ({
    subject: `Bienvenue chez ${site}`,
    paragraphs: ['Votre compte est prêt. Bon vent !'],
  }),
  second_factor_on: ({ site }) => ({
    subject: `Une application d’authentification protège votre compte chez ${site}`,
    paragraphs: [
      'Désormais, la connexion demande un code de votre application. Gardez les codes de secours en lieu sûr, hors de l’appareil.',
      'Si ce n’était pas vous, répondez à ce message sans attendre.',
    ],
  }),
  became_owner: ({ site }) => ({
    subject: `Vous êtes propriétaire chez ${site}`,
    paragraphs: ['Votre compte peut désormais proposer des yachts. Tout commence dans votre espace propriétaire.'],
  }),
  role_changed: ({ site }) => ({
    subject: `Votre compte chez ${site} a changé`,
    paragraphs: ['Un administrateur a modifié les droits de votre compte. Reconnectez-vous pour continuer.'],
  }),
  invitation: ({ site }) => ({
    subject: `Vous êtes invité à administrer ${site}`,
    paragraphs: [
      `Un administrateur de ${site} vous invite à le rejoindre. L’invitation est valable trois jours, pour cette adresse.`,
      'Si elle ne vous dit rien, vous n’avez rien à faire.',
    ],
    linkText: 'Accepter l’invitation',
  }),
  account_closed: ({ site }) => ({
    subject: `Votre compte chez ${site} est supprimé`,
    paragraphs: [
      'Votre compte est supprimé, comme vous l’avez souhaité. Ce que la loi nous oblige à conserver ne porte plus votre nom.',
    ],
  }),
}

const languages: Record<Locale, Record<LetterKind, Words>> = { en: english, fr: french }

export const letterKinds = Object.keys(english) as LetterKind[]

/** The letter in the language of who reads it. */
export function writeLetter(kind: LetterKind, language: Locale, facts: Facts): Letter {
  const { subject, paragraphs, linkText } = languages[language][kind](facts)
  return {
    subject,
    paragraphs,
    ...(facts.code === undefined ? {} : { code: facts.code }),
    ...(facts.link && linkText ? { link: { text: linkText, url: facts.link } } : {}),
  }
}
