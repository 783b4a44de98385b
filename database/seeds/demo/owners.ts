import type { LocalText } from '#shared/locale.ts'

export type DemoOwner = {
  name: string
  email: string
  contact: string
  location: LocalText
  about: LocalText
  languages: readonly string[]
  /** Median minutes until an answer. */
  reply: number
  /** Basis points. */
  commission?: number
}

const dubai = { en: 'Dubai, United Arab Emirates', fr: 'Dubaï, Émirats arabes unis' }
const miami = { en: 'Miami, United States', fr: 'Miami, États-Unis' }
const lefkada = { en: 'Lefkada, Greece', fr: 'Leucade, Grèce' }
const split = { en: 'Split, Croatia', fr: 'Split, Croatie' }

/** Those who own the demo fleet; Ben is the one that tests and screenshots tell stories about. */
export const demoOwners = {
  ben: {
    name: 'Ben Harland',
    email: 'ben@harbourline.example',
    contact: '+971 4 555 0101',
    location: dubai,
    about: {
      en: 'Came to Dubai as a delivery skipper in 2009 and forgot to leave. Runs eight yachts from Dubai Harbour with crews who stay for years.',
      fr: 'Arrivé à Dubaï en 2009 pour convoyer un yacht, il a oublié de repartir. Huit bateaux à Dubai Harbour et des équipages fidèles.',
    },
    languages: ['en', 'ar'],
    reply: 25,
  },
  layla: {
    name: 'Layla Mansoor',
    email: 'layla@marinawalk.example',
    contact: '+971 4 555 0102',
    location: dubai,
    about: {
      en: 'Trained as an accountant, which her guests notice in the invoices and nowhere else. Eight boats in Dubai Marina.',
      fr: 'Comptable de formation : cela se voit sur les factures, nulle part ailleurs. Huit bateaux à Dubai Marina.',
    },
    languages: ['en', 'ar', 'fr'],
    reply: 15,
  },
  yusuf: {
    name: 'Yusuf Al Rahmani',
    email: 'yusuf@creekdhows.example',
    contact: '+971 4 555 0103',
    location: dubai,
    about: {
      en: 'Third generation on the Creek. Restores wooden boats in the winter and lets them earn their caulking in the season.',
      fr: 'Troisième génération sur le Creek. Restaure des bateaux de bois l’hiver et les fait naviguer le reste du temps.',
    },
    languages: ['ar', 'en', 'hi'],
    reply: 90,
  },
  nadia: {
    name: 'Nadia Kessler',
    email: 'nadia@palmandsound.example',
    contact: '+971 4 555 0104',
    location: dubai,
    about: {
      en: 'An architect who moved from drawing villas on the Palm to anchoring in front of them. Answers in German, too.',
      fr: 'Architecte passée du dessin des villas de la Palm au mouillage devant elles. Répond aussi en allemand.',
    },
    languages: ['en', 'de', 'fr'],
    reply: 35,
  },
  omar: {
    name: 'Omar Fadel',
    email: 'omar@rashidyachts.example',
    contact: '+971 4 555 0105',
    location: dubai,
    about: {
      en: 'Looks after four large yachts at Mina Rashid for owners who would rather not be named, and after their guests by name.',
      fr: 'S’occupe de quatre grands yachts à Mina Rashid pour des propriétaires discrets, et de leurs invités par leur nom.',
    },
    languages: ['ar', 'en', 'it'],
    reply: 120,
  },
  hessa: {
    name: 'Hessa Al Dhaheri',
    email: 'hessa@capitaltides.example',
    contact: '+971 2 555 0106',
    location: { en: 'Abu Dhabi, United Arab Emirates', fr: 'Abou Dabi, Émirats arabes unis' },
    about: {
      en: 'Grew up on Delma island and measures distance in tides. Everything she lets, she has skippered herself.',
      fr: 'A grandi sur l’île de Delma et compte les distances en marées. Elle a barré tout ce qu’elle loue.',
    },
    languages: ['ar', 'en'],
    reply: 45,
  },
  salim: {
    name: 'Salim Al Harthy',
    email: 'salim@muscatsail.example',
    contact: '+968 2455 5107',
    location: { en: 'Muscat, Oman', fr: 'Mascate, Oman' },
    about: {
      en: 'Formerly harbour pilot, now the owner of three boats that could hardly differ more. Makes the coffee himself.',
      fr: 'Ancien pilote du port, propriétaire de trois bateaux que tout sépare. Prépare le café lui-même.',
    },
    languages: ['ar', 'en'],
    reply: 180,
  },
  carla: {
    name: 'Carla Mendieta',
    email: 'carla@bayday.example',
    contact: '+1 305 555 0108',
    location: miami,
    about: {
      en: 'Born within sight of Biscayne Bay. Five day boats, one spreadsheet, no hidden fees.',
      fr: 'Née face à la baie de Biscayne. Cinq bateaux, un tableur, aucun frais caché.',
    },
    languages: ['en', 'es'],
    reply: 12,
  },
  dwight: {
    name: 'Dwight Larsen',
    email: 'dwight@inletmarine.example',
    contact: '+1 305 555 0109',
    location: miami,
    about: {
      en: 'Thirty years as a charter captain, now ashore by order of his surgeon and on the radio by habit.',
      fr: 'Trente ans capitaine, à terre sur ordre du chirurgien, à la radio par habitude.',
    },
    languages: ['en'],
    reply: 60,
  },
  tessa: {
    name: 'Tessa Bloom',
    email: 'tessa@grovesail.example',
    contact: '+1 305 555 0110',
    location: miami,
    about: {
      en: 'Sails with her sister out of Coconut Grove and prefers boats with a past to boats with a bar.',
      fr: 'Navigue avec sa sœur depuis Coconut Grove ; préfère les bateaux qui ont un passé à ceux qui ont un bar.',
    },
    languages: ['en', 'fr'],
    reply: 40,
  },
  nikos: {
    name: 'Nikos Vamvakas',
    email: 'nikos@meltemidays.example',
    contact: '+30 22890 55511',
    location: { en: 'Mykonos, Greece', fr: 'Mykonos, Grèce' },
    about: {
      en: 'From a family of Delos ferrymen. Has been known to send a guest home with a jar of capers and an apology from the wind.',
      fr: 'D’une famille de passeurs de Délos. Lui arrive de rendre un client avec un bocal de câpres et les excuses du vent.',
    },
    languages: ['el', 'en', 'it'],
    reply: 30,
  },
  eleni: {
    name: 'Eleni Stathaki',
    email: 'eleni@ionianblue.example',
    contact: '+30 26450 55512',
    location: lefkada,
    about: {
      en: 'Four yachts in Lefkas and Nydri, each with a name from the family. Olive oil comes with the keys.',
      fr: 'Quatre bateaux à Leucade et Nydri, chacun au prénom d’une parente. L’huile d’olive est remise avec les clés.',
    },
    languages: ['el', 'en', 'de'],
    reply: 50,
  },
  giorgos: {
    name: 'Giorgos Kontos',
    email: 'giorgos@kontosyachting.example',
    contact: '+30 26450 55513',
    location: lefkada,
    about: {
      en: 'Engineer and former racing bowman. If something on board can be mended, it has been.',
      fr: 'Ingénieur et ancien équipier de course. Si quelque chose se répare à bord, c’est fait.',
    },
    languages: ['el', 'en'],
    reply: 75,
  },
  spyros: {
    name: 'Spyros Delis',
    email: 'spyros@alimosfleet.example',
    contact: '+30 21055 51400',
    location: { en: 'Athens, Greece', fr: 'Athènes, Grèce' },
    about: {
      en: 'Has handed over more than four thousand yachts on Saturday afternoons and still carries your bags.',
      fr: 'Plus de quatre mille départs le samedi après-midi, et il porte encore vos sacs.',
    },
    languages: ['el', 'en', 'fr'],
    reply: 35,
  },
  ivana: {
    name: 'Ivana Radić',
    email: 'ivana@radicsailing.example',
    contact: '+385 21 555 150',
    location: split,
    about: {
      en: 'Two mechanics, one sailmaker, her mother in the office: a base of nine boats in which everyone knows yours.',
      fr: 'Deux mécaniciens, un voilier, sa mère au bureau : neuf bateaux et tout le monde connaît le vôtre.',
    },
    languages: ['hr', 'en', 'de'],
    reply: 20,
  },
  tomislav: {
    name: 'Tomislav Perko',
    email: 'tomislav@perkobrod.example',
    contact: '+385 21 555 151',
    location: split,
    about: {
      en: 'Shipbuilder’s son from Krilo. Starts early, comes home on time and says what the fuel will cost.',
      fr: 'Fils de constructeur de Krilo. Part tôt, rentre à l’heure et annonce le prix du carburant.',
    },
    languages: ['hr', 'en', 'it'],
    reply: 55,
  },
  marin: {
    name: 'Marin Kusić',
    email: 'marin@elaphiti.example',
    contact: '+385 20 555 152',
    location: { en: 'Dubrovnik, Croatia', fr: 'Dubrovnik, Croatie' },
    about: {
      en: 'Knows a cousin on every island between Dubrovnik and Lastovo, and has stopped pretending it is a coincidence.',
      fr: 'A un cousin sur chaque île entre Dubrovnik et Lastovo, et ne prétend plus que c’est un hasard.',
    },
    languages: ['hr', 'en', 'fr'],
    reply: 30,
  },
  laia: {
    name: 'Laia Torres',
    email: 'laia@pitiusa.example',
    contact: '+34 971 555 153',
    location: { en: 'Ibiza, Spain', fr: 'Ibiza, Espagne' },
    about: {
      en: 'Marine biologist by degree, charter operator by summer. Her skippers can tell sand from seagrass at ten metres.',
      fr: 'Biologiste marine de formation, loueuse l’été. Ses skippers distinguent le sable de la posidonie à dix mètres.',
    },
    languages: ['ca', 'es', 'en', 'fr'],
    reply: 18,
  },
  jaume: {
    name: 'Jaume Ferrer',
    email: 'jaume@seuvella.example',
    contact: '+34 971 555 154',
    location: { en: 'Palma de Mallorca, Spain', fr: 'Palma de Majorque, Espagne' },
    about: {
      en: 'Owner of five modern yachts and the keeper of one old one, which takes most of his time.',
      fr: 'Propriétaire de cinq yachts modernes et gardien d’un ancien, qui lui prend presque tout son temps.',
    },
    languages: ['ca', 'es', 'en', 'de'],
    reply: 45,
  },
  camille: {
    name: 'Camille Aubert',
    email: 'camille@hercule.example',
    contact: '+377 9755 5155',
    location: { en: 'Monaco', fr: 'Monaco' },
    about: {
      en: 'Fifteen years of berths, bridges and last-minute changes of mind between Saint-Tropez and Portofino.',
      fr: 'Quinze ans de places de port et de changements d’avis entre Saint-Tropez et Portofino.',
    },
    languages: ['fr', 'en', 'it', 'ru'],
    reply: 40,
  },
  edouard: {
    name: 'Édouard Rolland',
    email: 'edouard@croisette.example',
    contact: '+33 4 9755 5156',
    location: { en: 'Cannes, France', fr: 'Cannes, France' },
    about: {
      en: 'Started with one RIB and a table at the station café. Knows when the congresses are and when the monks bottle.',
      fr: 'A commencé avec un semi-rigide et une table au café de la gare. Connaît les dates des congrès et celles des vendanges des moines.',
    },
    languages: ['fr', 'en'],
    reply: 25,
  },
  ibrahim: {
    name: 'Ibrahim Shareef',
    email: 'ibrahim@atolls.example',
    contact: '+960 755 5157',
    location: { en: 'Malé, Maldives', fr: 'Malé, Maldives' },
    about: {
      en: 'Dive guide since he was sixteen; logs mantas by the spots on their bellies and guests by the jokes they make.',
      fr: 'Guide de plongée depuis ses seize ans ; reconnaît les mantas à leurs taches et les invités à leurs blagues.',
    },
    languages: ['en', 'fr'],
    reply: 240,
  },
  deniz: {
    name: 'Deniz Aksoy',
    email: 'deniz@lykia.example',
    contact: '+90 252 555 158',
    location: { en: 'Göcek, Türkiye', fr: 'Göcek, Turquie' },
    about: {
      en: 'A naval architect who builds one boat a decade and lets seven. Carries a spirit level in her handbag.',
      fr: 'Architecte navale, elle construit un bateau par décennie et en loue sept. Un niveau à bulle dans le sac à main.',
    },
    languages: ['tr', 'en', 'ru'],
    reply: 65,
  },
  gavino: {
    name: 'Gavino Murru',
    email: 'gavino@smeralda.example',
    contact: '+39 0789 555 159',
    location: { en: 'Porto Cervo, Italy', fr: 'Porto Cervo, Italie' },
    about: {
      en: 'Shepherd’s grandson, boatman’s son, businessman in August only. Speaks about wind for as long as you like.',
      fr: 'Petit-fils de berger, fils de batelier, homme d’affaires en août seulement. Parle du vent aussi longtemps qu’on veut.',
    },
    languages: ['it', 'en', 'fr'],
    reply: 50,
  },
  carmela: {
    name: 'Carmela Esposito',
    email: 'carmela@lattari.example',
    contact: '+39 089 555 160',
    location: { en: 'Amalfi, Italy', fr: 'Amalfi, Italie' },
    about: {
      en: 'Runs five boats from a lemon terrace with two telephones and one voice that carries to the harbour.',
      fr: 'Dirige cinq bateaux depuis une terrasse de citronniers, avec deux téléphones et une voix qui porte jusqu’au port.',
    },
    languages: ['it', 'en'],
    reply: 22,
  },
  harriet: {
    name: 'Harriet Dowling',
    email: 'harriet@lowerpool.example',
    contact: '+44 20 7946 0161',
    location: { en: 'London, United Kingdom', fr: 'Londres, Royaume-Uni' },
    about: {
      en: 'Lives on a barge, lets a gentleman’s yacht and a very fast RIB, and sees no contradiction.',
      fr: 'Vit sur une péniche, loue un yacht d’avant-guerre et un semi-rigide très rapide, sans y voir de contradiction.',
    },
    languages: ['en'],
    reply: 85,
  },
  kenji: {
    name: 'Kenji Morita',
    email: 'kenji@sagamiwind.example',
    contact: '+81 45 555 0162',
    location: { en: 'Yokohama, Japan', fr: 'Yokohama, Japon' },
    about: {
      en: 'Retired ship’s engineer with one boat, kept as an engineer would keep it.',
      fr: 'Mécanicien de marine à la retraite ; un seul bateau, tenu comme un mécanicien le tiendrait.',
    },
    languages: ['ja', 'en'],
    reply: 150,
  },
} as const satisfies Record<string, DemoOwner>

export type OwnerKey = keyof typeof demoOwners
