import { fill, rail, stroke } from '../draw.ts'
import type { Boat } from './boat.ts'

/** Three decks and a mast of domes. */
export const superyacht: Boat = {
  span: 1130,
  draw: (paint) =>
    fill('M0 -22H70V-10H8Q0 -12 0 -22Z', paint.teak) +
    // Main deck
    fill('M150 -66L158 -116H700C730 -112 760 -100 786 -86L780 -62Z', 'url(#w)') +
    fill('M180 -76L186 -106H694C716 -102 738 -92 754 -80V-76Z', 'url(#g)') +
    stroke('M190 -91H690', paint.line, 30, 'stroke-dasharray="5 65" opacity=".6"') +
    fill('M92 -114Q90 -124 106 -126H712Q756 -122 800 -92L760 -104L700 -114Z', 'url(#w)') +
    // Upper deck
    fill('M232 -124L240 -168H622C650 -164 676 -148 698 -128Z', 'url(#w)') +
    fill('M262 -132L268 -160H616C638 -156 656 -144 672 -132Z', 'url(#g)') +
    stroke('M272 -146H630', paint.line, 28, 'stroke-dasharray="5 75" opacity=".6"') +
    fill('M168 -166Q166 -176 182 -178H632Q672 -172 706 -140L676 -154L626 -166Z', 'url(#w)') +
    // Sun deck
    fill('M310 -178Q314 -192 340 -194H540Q574 -190 596 -174Z', 'url(#w)') +
    fill(
      'M352 -230H530Q548 -230 556 -220H344ZM372 -222L364 -192H384L392 -222ZM500 -222L516 -192H528L514 -222Z',
      'url(#w)',
    ) +
    fill('M428 -230L442 -300H454L474 -230Z', 'url(#w)') +
    fill(
      'M398 -256Q398 -272 411 -272T424 -256ZM470 -256Q470 -274 484 -274T498 -256ZM394 -258H502V-250H394Z',
      'url(#w)',
    ) +
    stroke('M420 -286H474M448 -300V-336M436 -300L432 -318', paint.spar, 3.5) +
    fill(
      'M46 -62C260 -70 560 -78 760 -92C860 -100 930 -112 996 -126C974 -82 934 -30 908 8H64C50 -8 40 -34 46 -62Z',
      'url(#h)',
    ) +
    stroke('M44 -50C260 -58 560 -66 760 -80C860 -88 930 -100 986 -112', paint.line, 3, 'opacity=".4"') +
    fill('M300 -44L660 -58L656 -38L304 -28Z', 'url(#g)') +
    stroke('M372 -40L640 -46', paint.line, 36, 'stroke-dasharray="6 66" opacity=".6"') +
    stroke('M716 -52h22M768 -58h22M820 -64h22', 'url(#g)', 12, 'stroke-linecap="round"') +
    fill('M48 -8H918L908 8H64Q54 2 48 -8Z', paint.boot) +
    rail('M800 -122C870 -130 930 -142 986 -152', 'M800 -112C870 -120 930 -132 986 -142', 20, paint.spar) +
    rail('M60 -88H152', 'M60 -78H152', 20, paint.spar) +
    rail('M108 -148H234', 'M108 -138H234', 20, paint.spar),
}

/** Built like a small ship: a high bow, the superstructure forward, a working deck with a crane aft. */
export const explorer: Boat = {
  span: 1060,
  draw: (paint) =>
    fill('M0 -24H64V-10H6Q-2 -14 0 -24Z', paint.teak) +
    // Tender and crane on the after deck
    fill('M150 -92H292Q318 -94 330 -112H322L150 -116Q138 -104 150 -92Z', paint.cloth) +
    stroke('M352 -84V-190L236 -214', paint.spar, 9) +
    stroke('M236 -214V-118', paint.line, 2.5) +
    // Main house
    fill('M372 -84V-160H812L840 -120V-96Z', 'url(#w)') +
    fill('M402 -104V-144H500V-104ZM520 -104V-144H618V-104ZM638 -106V-144H700V-106Z', 'url(#g)') +
    fill('M340 -158Q338 -170 354 -170H842L836 -158Z', 'url(#w)') +
    // Bridge deck, its windows raked forward
    fill('M452 -168V-232H752L790 -168Z', 'url(#w)') +
    fill('M482 -188V-218H566V-188ZM586 -188V-218H660V-188ZM676 -188V-220H740L770 -188Z', 'url(#g)') +
    fill('M430 -230Q430 -244 446 -244H770L756 -230Z', 'url(#w)') +
    // Flying bridge and mast
    fill('M500 -244L508 -268H640L660 -244Z', 'url(#w)') +
    fill('M556 -268L572 -356H590L606 -268ZM540 -318H630L622 -308H548Z', 'url(#w)') +
    fill('M536 -318Q536 -336 550 -336T566 -318ZM598 -318Q598 -338 614 -338T632 -318Z', 'url(#w)') +
    stroke('M581 -356V-398', paint.spar, 3.5) +
    fill('M46 -80H740L776 -128L982 -150C972 -100 948 -40 934 8H62C48 -10 40 -46 46 -80Z', 'url(#h)') +
    fill('M46 -80H740L776 -128L982 -150L979 -138L782 -116L746 -68H45Z', paint.stripe, 'opacity=".45"') +
    stroke(
      'M200 -42h14M262 -42h14M420 -42h14M482 -42h14M544 -42h14M640 -46h14M700 -50h14',
      'url(#g)',
      14,
      'stroke-linecap="round"',
    ) +
    stroke('M912 -98l8 30', paint.line, 6) +
    fill('M46 -8H938L934 8H62Q52 2 46 -8Z', paint.boot) +
    rail('M56 -112H372', 'M56 -97H372', 28, paint.spar) +
    rail('M850 -160L978 -174', 'M850 -150L978 -163', 22, paint.spar),
}
