import { fill, rail, stroke } from '../draw.ts'
import type { Paint } from '../paint.ts'
import type { Boat } from './boat.ts'

function ketchSails(paint: Paint): string {
  if (!paint.underWay) {
    return (
      stroke('M604 -220L392 -212M300 -200L120 -196', paint.cloth, 18, 'stroke-linecap="round"') +
      stroke('M626 -720L1010 -196', paint.cloth, 8, 'stroke-linecap="round"')
    )
  }
  return (
    fill('M598 -800C560 -600 480 -380 384 -236L604 -224Z', 'url(#s)') +
    fill('M300 -640C270 -500 200 -330 118 -212L306 -206Z', 'url(#s)') +
    fill('M630 -740L1032 -196C900 -236 760 -230 648 -216C660 -400 650 -600 630 -740Z', 'url(#s)', 'opacity=".95"') +
    fill('M626 -620L880 -200C800 -224 700 -226 610 -214Z', 'url(#s)', 'opacity=".55"')
  )
}

/** The wooden ketch of the Turkish coast: a round stern, a clipper bow, awnings over the table aft. */
export const gulet: Boat = {
  span: 800,
  draw: (paint) =>
    stroke('M616 -110V-850M312 -110V-690', paint.teak, 13) +
    stroke('M616 -226L380 -228M312 -206L112 -204', paint.teak, 9) +
    stroke(
      'M616 -840L1060 -186M616 -840L312 -680L30 -130M616 -840L520 -110M616 -840L706 -110M312 -680L250 -110M312 -680L380 -110',
      paint.line,
      2.5,
      'opacity=".6"',
    ) +
    ketchSails(paint) +
    stroke('M900 -150L1078 -192', paint.teak, 12, 'stroke-linecap="round"') +
    fill('M84 -196H300L292 -184H92Z', paint.cloth) +
    stroke('M96 -190V-120M280 -190V-116', paint.spar, 4) +
    fill('M318 -104L330 -158H560L600 -104Z', 'url(#w)') +
    fill('M350 -120L356 -146H396V-120ZM416 -120V-146H456V-120ZM476 -120V-146H540L556 -120Z', 'url(#g)') +
    fill(
      'M16 -118C120 -104 380 -98 600 -104C760 -110 880 -132 978 -176C956 -128 940 -104 924 -82C896 -40 850 -8 800 8H150C84 0 34 -50 16 -118Z',
      'url(#h)',
    ) +
    fill(
      'M16 -118C120 -104 380 -98 600 -104C760 -110 880 -132 978 -176L964 -150C880 -114 760 -92 600 -86C380 -80 120 -86 24 -98Z',
      'url(#t)',
    ) +
    stroke('M240 -50H680', paint.accent, 19, 'stroke-dasharray="1 61" stroke-linecap="round"') +
    stroke('M240 -50H680', paint.lit ? '#ffd08a' : paint.boot, 13, 'stroke-dasharray="1 61" stroke-linecap="round"') +
    fill('M100 -10H842Q822 2 800 8H150Q122 4 100 -10Z', paint.boot) +
    rail('M30 -146C300 -132 700 -132 940 -186', 'M30 -130C300 -116 700 -116 940 -170', 28, paint.accent),
}

/** The trading hull of the Gulf, with two decks of tables in place of cargo. */
export const dhow: Boat = {
  span: 860,
  draw: (paint) =>
    // Raked mast with its long yard, furled
    stroke('M560 -120L602 -520', paint.teak, 14) +
    stroke('M300 -250C460 -360 620 -450 830 -500', paint.teak, 9, 'stroke-linecap="round"') +
    stroke('M318 -256C470 -362 620 -446 812 -490', paint.cloth, 15, 'stroke-linecap="round"') +
    stroke('M600 -500L900 -160M600 -500L90 -250', paint.line, 2.5, 'opacity=".6"') +
    // Upper deck under its canopy
    fill('M96 -252C200 -268 520 -268 640 -250L632 -240H104Z', paint.cloth) +
    stroke('M120 -246V-190M220 -248V-184M320 -250V-180M420 -250V-178M520 -250V-178M616 -248V-178', paint.teak, 6) +
    (paint.lit ? stroke('M120 -236H616', '#ffe0ac', 7, 'stroke-dasharray="1 18" stroke-linecap="round"') : '') +
    rail('M96 -206L640 -202', 'M96 -194L640 -190', 22, paint.teak) +
    // Saloon
    fill('M84 -186H648L668 -104H84Z', 'url(#t)') +
    fill(
      'M112 -168H196V-122H112ZM214 -168H298V-122H214ZM316 -168H400V-122H316ZM418 -168H502V-122H418ZM520 -168H604L614 -122H520Z',
      'url(#g)',
    ) +
    fill(
      'M34 -214L72 -218L84 -120C300 -92 560 -96 720 -110C830 -122 920 -150 990 -196L1000 -190C972 -120 900 -40 826 8H190C110 -10 52 -96 34 -214Z',
      'url(#h)',
    ) +
    stroke('M60 -130C300 -84 580 -86 730 -100C840 -112 924 -140 984 -178', paint.accent, 6) +
    stroke('M86 -92C320 -58 600 -62 740 -76C830 -86 900 -106 950 -132', paint.line, 3, 'opacity=".35"') +
    fill('M154 -10H850L826 8H190Q170 2 154 -10Z', paint.boot),
}

/** A varnished launch with a low stern and two cockpits. */
export const classicLaunch: Boat = {
  span: 760,
  draw: (paint) =>
    stroke('M30 -92L16 -168', paint.spar, 5) +
    fill('M16 -168q-24 14 -50 6l10 38q24 6 46 -8Z', paint.accent) +
    fill('M330 -112C360 -134 420 -138 486 -132L500 -112Z', paint.cloth) +
    fill('M494 -116L530 -162L552 -160L566 -116Z', 'url(#g)', 'opacity=".45"') +
    stroke('M494 -116L532 -163L554 -161L566 -116', paint.spar, 5) +
    fill('M22 -84C140 -108 300 -116 470 -116C700 -118 880 -126 992 -140L980 -122C820 -106 400 -92 24 -70Z', 'url(#t)') +
    fill('M22 -84C200 -92 700 -104 992 -140C972 -84 900 -26 820 8H90C46 -6 30 -44 22 -84Z', 'url(#h)') +
    stroke('M22 -82C200 -90 700 -102 988 -136', paint.spar, 5) +
    stroke('M30 -58C220 -64 700 -72 950 -96M40 -36C220 -40 680 -46 900 -60', paint.line, 2.5, 'opacity=".3"') +
    fill('M56 -14C300 -18 640 -20 862 -12Q842 0 820 8H90Q68 0 56 -14Z', paint.spar) +
    fill('M62 -6H848L820 8H90Q74 4 62 -6Z', paint.stripe) +
    stroke('M820 -122H940', paint.spar, 5),
}

/** A large tender: tubes, a console under a hardtop, two outboards. */
export const dayCruiser: Boat = {
  span: 720,
  draw: (paint) =>
    fill('M4 -118Q0 -148 26 -150H66Q78 -148 74 -126L70 -70L60 8H40L36 -70H14Z', paint.boot) +
    fill('M386 -110L410 -196H520L556 -110Z', 'url(#w)') +
    fill('M470 -196L520 -240H534L556 -160L540 -150Z', 'url(#g)', 'opacity=".75"') +
    stroke('M396 -120L404 -292M520 -196L552 -290', paint.spar, 9) +
    fill('M330 -300C420 -318 540 -316 610 -296L604 -284H338Q326 -290 330 -300Z', 'url(#w)') +
    stroke('M420 -306L410 -372M470 -310V-350', paint.spar, 4) +
    fill('M250 -100V-158Q252 -170 266 -170H320Q330 -168 334 -156L344 -100Z', paint.cloth) +
    fill('M604 -112C660 -150 760 -160 850 -150L880 -128Z', paint.cloth) +
    fill('M82 -66L960 -96C930 -50 880 -16 820 8H110C92 -10 82 -40 82 -66Z', 'url(#h)') +
    fill(
      'M80 -118C360 -116 700 -118 900 -150C950 -158 990 -150 992 -134C990 -112 960 -96 910 -88C700 -62 360 -62 84 -62Q62 -90 80 -118Z',
      'url(#w)',
    ) +
    stroke('M74 -88C360 -86 700 -88 984 -128', paint.stripe, 9, 'opacity=".8"') +
    fill('M90 -6H850L820 8H110Q96 2 90 -6Z', paint.boot),
}
