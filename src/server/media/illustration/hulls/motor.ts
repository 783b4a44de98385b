import { fill, rail, stroke } from '../draw.ts'
import type { Paint } from '../paint.ts'
import type { Boat } from './boat.ts'

const ensign = (paint: Paint, x: number, y: number) =>
  stroke(`M${x} ${y}l-26 -64`, paint.spar, 4) +
  fill(`M${x - 26} ${y - 64}q-22 12 -44 4l10 34q20 6 40 -6Z`, paint.accent)

/** Two decks and an open third one: the charter yacht of the Gulf and of Miami. */
export const flybridge: Boat = {
  span: 960,
  draw: (paint) =>
    fill('M2 -30H90V-12H12Q0 -16 2 -30Z', paint.teak) +
    ensign(paint, 74, -84) +
    fill('M118 -178L126 -86H138L134 -178Z', 'url(#w)') +
    fill('M196 -84L206 -176H560C622 -168 690 -142 764 -112L720 -96H196Z', 'url(#w)') +
    fill('M226 -106L240 -164H548C606 -156 660 -136 712 -111L690 -105Z', 'url(#g)') +
    stroke('M322 -164L312 -105M420 -164L414 -105M520 -164L528 -105', paint.line, 5, 'opacity=".55"') +
    fill('M62 -84C300 -92 640 -104 990 -158C962 -96 908 -34 870 10H78C58 -6 44 -40 62 -84Z', 'url(#h)') +
    stroke('M57 -70C300 -78 640 -90 978 -142', paint.line, 3.5, 'opacity=".4"') +
    fill('M326 -58L578 -70Q618 -72 604 -58Q592 -44 560 -42L352 -36Q318 -38 326 -58Z', 'url(#g)') +
    fill('M668 -78L742 -84Q758 -84 750 -74Q744 -66 728 -64L676 -60Q660 -62 668 -78Z', 'url(#g)') +
    fill('M60 -10H886L870 10H78Q66 2 60 -10Z', paint.boot) +
    fill(
      'M88 -176Q84 -192 108 -196L140 -216C240 -226 420 -230 536 -226L570 -214L640 -164Q600 -174 556 -176Z',
      'url(#w)',
    ) +
    stroke('M96 -180H560Q600 -178 634 -167', paint.shade, 6, 'opacity=".2"') +
    fill('M508 -226L532 -250H542L580 -216L570 -214L536 -226Z', 'url(#g)', 'opacity=".45"') +
    fill('M218 -222L252 -306H276L250 -224ZM430 -300L486 -228H498L446 -300Z', 'url(#w)') +
    fill('M206 -304C280 -322 430 -322 492 -302Q496 -294 484 -294H216Q204 -296 206 -304Z', 'url(#w)') +
    fill('M300 -316Q302 -340 326 -340T352 -316Z', 'url(#w)') +
    stroke('M376 -316L368 -366M404 -316L402 -350', paint.spar, 3.5) +
    rail('M650 -150C780 -160 890 -178 980 -200', 'M650 -130C780 -140 890 -158 978 -180', 38, paint.spar) +
    rail('M88 -124L196 -126', 'M88 -104H196', 36, paint.spar),
}

/** A coupé of one deck: a long roof that slopes into the windscreen. */
export const motorYacht: Boat = {
  span: 940,
  draw: (paint) =>
    fill('M0 -32H92V-14H10Q-2 -18 0 -32Z', paint.teak) +
    ensign(paint, 84, -86) +
    fill(
      'M208 -92C216 -150 230 -190 262 -206C360 -232 500 -230 590 -204C670 -180 730 -150 792 -122L740 -100Z',
      'url(#w)',
    ) +
    fill(
      'M262 -112C266 -152 276 -182 300 -190C380 -208 490 -208 566 -188C630 -172 692 -146 744 -119L700 -110Z',
      'url(#g)',
    ) +
    stroke('M372 -204L354 -110M470 -204L468 -110M576 -188L604 -110', paint.line, 6, 'opacity=".5"') +
    fill('M168 -198C240 -232 480 -246 596 -206L560 -200C460 -220 300 -216 196 -186Z', 'url(#w)') +
    fill('M190 -190L150 -92H166L214 -186Z', 'url(#w)') +
    fill('M64 -88C310 -96 660 -112 996 -160C966 -100 906 -34 862 10H82C60 -6 46 -44 64 -88Z', 'url(#h)') +
    stroke('M60 -72C310 -80 660 -96 980 -142', paint.stripe, 5, 'opacity=".7"') +
    fill('M392 -64L700 -80Q736 -82 720 -66Q702 -50 668 -46L420 -38Q384 -40 392 -64Z', 'url(#g)') +
    fill('M210 -56L320 -62Q340 -62 336 -50Q332 -40 318 -38L220 -34Q198 -36 210 -56Z', 'url(#g)') +
    fill('M62 -10H880L862 10H82Q68 2 62 -10Z', paint.boot) +
    fill('M360 -226Q364 -248 384 -248T408 -228Z', 'url(#w)') +
    stroke('M440 -232L432 -282', paint.spar, 3.5) +
    rail('M700 -148C800 -160 900 -178 986 -202', 'M700 -130C800 -142 900 -160 984 -182', 36, paint.spar),
}

/** Low, open and quick. */
export const sportYacht: Boat = {
  span: 900,
  draw: (paint) =>
    fill('M0 -26H84V-12H10Q-2 -14 0 -26Z', paint.teak) +
    fill(
      'M286 -92C330 -140 380 -168 430 -176C520 -186 590 -168 640 -148C700 -126 760 -112 820 -102L760 -84Z',
      'url(#w)',
    ) +
    fill('M350 -104C390 -142 420 -160 456 -164C520 -172 580 -156 628 -138C680 -120 720 -110 764 -103Z', 'url(#g)') +
    stroke('M492 -166L488 -102M580 -154L604 -102', paint.line, 6, 'opacity=".5"') +
    fill('M214 -84L270 -172C330 -196 470 -200 560 -172L520 -168C440 -186 340 -182 296 -164L250 -84Z', 'url(#w)') +
    fill('M96 -84C110 -108 150 -112 206 -110L236 -84Z', paint.cloth) +
    fill('M58 -80C300 -88 620 -98 998 -132C960 -84 900 -30 846 8H80C58 -4 40 -40 58 -80Z', 'url(#h)') +
    fill('M58 -80C300 -88 620 -98 998 -132L984 -116C620 -82 300 -72 54 -64Z', paint.stripe, 'opacity=".55"') +
    fill('M430 -54L690 -66Q724 -66 706 -52Q690 -40 660 -38L456 -32Q424 -34 430 -54Z', 'url(#g)') +
    fill('M64 -8H862L846 8H80Q70 0 64 -8Z', paint.boot) +
    stroke('M352 -186L344 -232', paint.spar, 3.5) +
    rail('M770 -138C860 -146 930 -156 984 -168', 'M770 -122C860 -130 930 -142 984 -152', 28, paint.spar),
}

/** Two narrow hulls under one long deck. From the side the nearer hull is visible, and light below the bridge deck. */
export const powerCatamaran: Boat = {
  span: 880,
  draw: (paint) =>
    fill('M120 -50L900 -66L846 8H150Z', paint.shade, 'opacity=".7"') +
    fill('M150 -118L166 -214H580C650 -204 710 -174 764 -134L730 -116Z', 'url(#w)') +
    fill('M196 -136L208 -200H560C620 -192 676 -166 722 -134Z', 'url(#g)') +
    stroke('M300 -200L294 -136M404 -200L402 -136M508 -200L512 -136', paint.line, 6, 'opacity=".5"') +
    fill('M70 -210Q70 -226 96 -228H560Q620 -224 656 -198L590 -212H92Z', 'url(#w)') +
    fill('M92 -212L96 -120H108L110 -212Z', 'url(#w)') +
    fill('M250 -228C300 -254 440 -256 520 -250L560 -228Z', 'url(#w)') +
    fill('M500 -250L522 -272H532L566 -230L548 -234Z', 'url(#g)', 'opacity=".45"') +
    fill(
      'M236 -330H500Q510 -330 508 -320H230ZM262 -322L252 -242H266L278 -322ZM462 -322L486 -252H496L478 -322Z',
      'url(#w)',
    ) +
    fill('M30 -118L980 -136C978 -100 966 -44 950 8H96C70 0 40 -10 8 -16V-34H40Z', 'url(#h)') +
    stroke('M34 -104L978 -120', paint.line, 3.5, 'opacity=".35"') +
    fill('M240 -86L640 -96Q672 -96 664 -82Q656 -68 632 -66L262 -58Q232 -60 240 -86Z', 'url(#g)') +
    fill('M50 -8H953L950 8H96Q74 2 50 -8Z', paint.boot) +
    rail('M740 -160L976 -174', 'M740 -144L976 -158', 30, paint.spar),
}
