import type { LocalText } from '#shared/locale.ts'

type MenuEntry = {
  name: LocalText
  per: 'booking' | 'hour' | 'person' | 'night'
  /** In whole dollars; each market has its own level and rounding. */
  dollars: number
  most?: number
  payable?: 'base'
  mandatory?: true
}

const text = (en: string, fr: string): LocalText => ({ en, fr })

/** What can be added to a charter, with what it costs in Dubai or Miami. */
const extraMenu = {
  bar_package: {
    name: text('House drinks', 'Boissons de la maison'),
    per: 'person',
    dollars: 160,
    most: 40,
    payable: 'base',
  },
  barbecue: { name: text('Barbecue on board', 'Barbecue à bord'), per: 'person', dollars: 32, most: 40 },
  breakfast_box: { name: text('Breakfast box', 'Panier petit-déjeuner'), per: 'person', dollars: 14, most: 30 },
  buffet: { name: text('Buffet dinner', 'Buffet du soir'), per: 'person', dollars: 42, most: 140 },
  cake: { name: text('Celebration cake', 'Gâteau de fête'), per: 'booking', dollars: 95 },
  catering: { name: text('Catering, cold and hot', 'Traiteur, chaud et froid'), per: 'person', dollars: 48, most: 140 },
  chef_menu: {
    name: text('Four-course menu by the chef', 'Menu du chef en quatre services'),
    per: 'person',
    dollars: 110,
    most: 80,
  },
  cleaning: {
    name: text('End cleaning and linen', 'Nettoyage final et draps'),
    per: 'booking',
    dollars: 260,
    payable: 'base',
    mandatory: true,
  },
  cook: { name: text('Cook', 'Cuisinier'), per: 'night', dollars: 190, payable: 'base' },
  decoration: {
    name: text('Decoration with balloons and flowers', 'Décoration, ballons et fleurs'),
    per: 'booking',
    dollars: 165,
  },
  dive_guide: { name: text('Dive guide', 'Guide de plongée'), per: 'booking', dollars: 180 },
  dive_package: {
    name: text('Diving, all week', 'Plongée toute la semaine'),
    per: 'person',
    dollars: 540,
    most: 20,
    payable: 'base',
  },
  dj: { name: text('DJ', 'DJ'), per: 'hour', dollars: 120, most: 12 },
  drone: { name: text('Drone film', 'Film par drone'), per: 'booking', dollars: 320 },
  fishing_guide: { name: text('Second fishing guide', 'Second guide de pêche'), per: 'booking', dollars: 90 },
  full_board: {
    name: text('Full board instead of half', 'Pension complète au lieu de demi'),
    per: 'person',
    dollars: 240,
    most: 14,
    payable: 'base',
  },
  gennaker: { name: text('Gennaker', 'Gennaker'), per: 'booking', dollars: 220, payable: 'base' },
  jet_ski: {
    name: text('Jet ski with instructor', 'Scooter des mers avec moniteur'),
    per: 'hour',
    dollars: 135,
    most: 4,
  },
  klapa: { name: text('Klapa singers', 'Chanteurs de klapa'), per: 'booking', dollars: 640 },
  massage: { name: text('Masseur on board', 'Masseur à bord'), per: 'hour', dollars: 110, most: 10 },
  nitrox: { name: text('Nitrox', 'Nitrox'), per: 'person', dollars: 85, most: 20, payable: 'base' },
  oud_player: { name: text('Oud player', 'Joueur d’oud'), per: 'booking', dollars: 330 },
  outboard: {
    name: text('Outboard for the tender', 'Hors-bord pour l’annexe'),
    per: 'booking',
    dollars: 110,
    payable: 'base',
  },
  ouzi_dinner: { name: text('Ouzi dinner', 'Dîner ouzi'), per: 'person', dollars: 46, most: 40 },
  oysters: { name: text('Two dozen oysters', 'Deux douzaines d’huîtres'), per: 'booking', dollars: 145, most: 4 },
  paddleboard_rental: { name: text('Paddleboard', 'Paddle'), per: 'booking', dollars: 120, most: 4, payable: 'base' },
  photographer: { name: text('Photographer, two hours', 'Photographe, deux heures'), per: 'booking', dollars: 280 },
  seabob_rental: { name: text('Underwater scooter', 'Scooter sous-marin'), per: 'booking', dollars: 240, most: 3 },
  skipper: { name: text('Skipper', 'Skipper'), per: 'night', dollars: 210, payable: 'base' },
  surf_guide: { name: text('Surf guide', 'Guide de surf'), per: 'night', dollars: 160 },
  sushi_box: {
    name: text('Sushi box from Misaki', 'Coffret de sushis de Misaki'),
    per: 'person',
    dollars: 52,
    most: 12,
  },
  tanoura: { name: text('Tanoura dancer', 'Danseur de tanoura'), per: 'booking', dollars: 245 },
  transit_log: {
    name: text('Transit log and port papers', 'Journal de transit et papiers'),
    per: 'booking',
    dollars: 130,
    payable: 'base',
    mandatory: true,
  },
  violin: { name: text('Violinist', 'Violoniste'), per: 'booking', dollars: 380 },
  wakeboard: {
    name: text('Wakeboard or tube, half an hour', 'Wakeboard ou bouée, une demi-heure'),
    per: 'booking',
    dollars: 70,
    most: 4,
  },
  yoga: { name: text('Yoga teacher', 'Professeur de yoga'), per: 'booking', dollars: 140 },
} as const satisfies Record<string, MenuEntry>

export type ExtraCode = keyof typeof extraMenu

export const extraOf = (code: ExtraCode): MenuEntry => extraMenu[code]
