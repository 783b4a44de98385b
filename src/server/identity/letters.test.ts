import { describe, expect, it } from 'vitest'
import { composeMail } from '../platform/compose-mail.ts'
import { type LetterKind, writeLetter } from './letters.ts'

const facts = {
  site: 'Fairlead',
  code: '012345',
  minutes: 10,
  email: 'new@example.com',
  fleet: 'Blue Fleet',
  what: 'Halcyon',
  paper: 'Boat licence',
  reason: 'The second page is missing.',
  link: 'https://x.example/#abc',
}

/** The subject of each letter in both languages. */
const subjects: Record<LetterKind, [english: string, french: string]> = {
  register_code: ['Your code for Fairlead', 'Votre code pour Fairlead'],
  register_known: ['You already have an account with Fairlead', 'Vous avez déjà un compte chez Fairlead'],
  login_code: ['Your code to sign in to Fairlead', 'Votre code de connexion à Fairlead'],
  reset_code: ['Your code for a new password at Fairlead', 'Votre code pour un nouveau mot de passe chez Fairlead'],
  confirmation_code: [
    'Your code to confirm a change at Fairlead',
    'Votre code pour confirmer une modification chez Fairlead',
  ],
  unknown_address: ['No account with Fairlead', 'Aucun compte chez Fairlead'],
  known_address: ['You already have an account with Fairlead', 'Vous avez déjà un compte chez Fairlead'],
  email_code: ['Confirm your new address at Fairlead', 'Confirmez votre nouvelle adresse chez Fairlead'],
  email_taken: ['This address is in use at Fairlead', 'Cette adresse est déjà utilisée chez Fairlead'],
  email_changed: ['Your address at Fairlead was changed', 'Votre adresse chez Fairlead a changé'],
  password_changed: ['Your password at Fairlead was changed', 'Votre mot de passe chez Fairlead a changé'],
  payout_account_changed: [
    'Your payout account at Fairlead was changed',
    'Votre compte de versement chez Fairlead a changé',
  ],
  phone_changed: ['Your phone number at Fairlead was changed', 'Votre numéro de téléphone chez Fairlead a changé'],
  seller_changed: [
    'The seller on your invoices at Fairlead was changed',
    'Le vendeur sur vos factures chez Fairlead a changé',
  ],
  welcome: ['Welcome to Fairlead', 'Bienvenue chez Fairlead'],
  second_factor_on: [
    'An authenticator now protects your account at Fairlead',
    'Une application d’authentification protège votre compte chez Fairlead',
  ],
  became_administrator: ['You administer Fairlead', 'Vous administrez Fairlead'],
  became_owner: ['You are an owner at Fairlead', 'Vous êtes propriétaire chez Fairlead'],
  role_changed: ['Your account at Fairlead was changed', 'Votre compte chez Fairlead a changé'],
  invitation: ['You are invited to administer Fairlead', 'Vous êtes invité à administrer Fairlead'],
  fleet_invitation: [
    'You are invited to work with Blue Fleet on Fairlead',
    'Blue Fleet vous invite à gérer sa flotte sur Fairlead',
  ],
  owner_invitation: ['You are invited as an owner on Fairlead', 'Vous êtes invité comme propriétaire sur Fairlead'],
  waitlist_code: ['Your code to join the waitlist of Fairlead', 'Votre code pour la liste d’attente de Fairlead'],
  waitlist_joined: ['You are on the waitlist of Fairlead', 'Vous êtes sur la liste d’attente de Fairlead'],
  waitlist_free: ['Free at Fairlead: Halcyon', 'Libre chez Fairlead : Halcyon'],
  waitlist_missed: ['Your first choice at Fairlead is over', 'Votre priorité chez Fairlead est terminée'],
  waitlist_over: ['The wait at Fairlead is over: Halcyon', 'L’attente chez Fairlead est terminée : Halcyon'],
  paper_verified: [
    'Your document is approved at Fairlead: Boat licence',
    'Votre document est approuvé chez Fairlead : Boat licence',
  ],
  paper_rejected: [
    'Please send your document to Fairlead again: Boat licence',
    'Merci de renvoyer votre document à Fairlead : Boat licence',
  ],
  paper_ends: [
    'Your document at Fairlead ends soon: Boat licence',
    'Votre document chez Fairlead arrive à échéance : Boat licence',
  ],
  accounts_merged: ['Your two accounts at Fairlead are now one', 'Vos deux comptes chez Fairlead n’en font plus qu’un'],
  account_closed: ['Your account at Fairlead is deleted', 'Votre compte chez Fairlead est supprimé'],
}

const letterKinds = Object.keys(subjects) as LetterKind[] // `subjects` names every kind: its type says so

/** Letters with a code state its lifetime. */
const withCode = letterKinds.filter((kind) => /_code$|_known$|_taken$/.test(kind))

/** The mail of a letter, as its reader sees it. */
const mailOf = (kind: LetterKind, language: 'en' | 'fr', given: Parameters<typeof writeLetter>[3] = facts) =>
  composeMail(writeLetter({ MAIL_TEXTS: {} }, kind, language, given), given.site)

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  it.each(letterKinds)('%s has its subject, in the mail too', (kind) => {
    const [english, french] = subjects[kind]
    expect(mailOf(kind, language).subject).toBe(language === 'en' ? english : french)
  })

  it.each(withCode)('%s carries the code and how long it is good, as text and as page', (kind) => {
    const { body, html } = mailOf(kind, language)
    for (const text of [body, html]) {
      expect(text).toContain('012345')
      expect(text).toContain('10 minutes')
    }
  })

  const invitations = {
    invitation: { en: 'Accept the invitation', fr: 'Accepter l’invitation' },
    fleet_invitation: { en: 'See the invitation', fr: 'Voir l’invitation' },
    owner_invitation: { en: 'See the invitation', fr: 'Voir l’invitation' },
    waitlist_joined: { en: 'See your place', fr: 'Voir votre place' },
    waitlist_free: { en: 'Book it now', fr: 'Réserver maintenant' },
    paper_verified: { en: 'See your documents', fr: 'Voir vos documents' },
    paper_rejected: { en: 'Send the document again', fr: 'Envoyer à nouveau le document' },
    paper_ends: { en: 'Send the new document', fr: 'Envoyer le nouveau document' },
  } as const

  it.each(Object.keys(invitations) as (keyof typeof invitations)[])(
    '%s carries its link, as text and as page',
    (kind) => {
      const { body, html } = mailOf(kind, language)
      expect(body).toContain('https://x.example/#abc')
      expect(html).toContain('href="https://x.example/#abc"')
      expect(html).toContain(invitations[kind][language])
    },
  )

  it('a changed address is told which one is used from now on', () => {
    expect(mailOf('email_changed', language).body).toContain('new@example.com')
  })

  it.each(letterKinds.filter((kind) => !Object.hasOwn(invitations, kind)))('%s carries no link', (kind) => {
    expect(mailOf(kind, language).body).not.toContain('https://')
  })

  it('every letter names the site as it is called', () => {
    for (const kind of letterKinds)
      expect(mailOf(kind, language, { ...facts, site: 'Other' }).subject).toContain('Other')
  })
})

it('sends no code where the address has no account, or has one already', () => {
  for (const kind of ['unknown_address', 'known_address'] as const) {
    const { body } = mailOf(kind, 'en', { site: 'Fairlead' })
    expect(body).not.toMatch(/\d{6}|minutes/)
  }
})

it('lets nothing that somebody typed become part of the page', () => {
  const { html, body } = composeMail({ subject: 'x', paragraphs: ['<img src=x onerror=alert(1)> & "so on"'] }, 'A & B')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;so on&quot;')
  expect(html).toContain('A &amp; B')
  expect(body).toContain('<img src=x')
})
