import { drawMouths } from './mouths.ts';

const EYE = `
<g data-part="eye" data-pivot="234 318">
  <ellipse cx="234" cy="318" rx="29" ry="35" fill="#fff"/>
  <circle cx="238" cy="322" r="22" fill="url(#iris)"/><circle cx="238" cy="323" r="11" fill="#1c1512"/>
  <circle cx="247" cy="312" r="8" fill="#fff"/><circle cx="230" cy="332" r="4" fill="#fff" opacity=".85"/>
  <path fill="none" stroke="#2e1a14" stroke-width="7" stroke-linecap="round" d="M203 312C209 289 222 281 236 281C250 281 260 288 265 306"/>
  <path fill="none" stroke="#2e1a14" stroke-width="5" stroke-linecap="round" d="M204 308L192 299M210 297L201 286"/>
</g>`;
const BROW = `<path fill="none" stroke="#3f241a" stroke-width="7" stroke-linecap="round" d="M208 266C220 256 240 254 256 260"/>`;
const PIGTAIL = `
<g data-part="swing" data-pivot="128 286">
  <path fill="url(#hair)" d="M136 268C96 262 58 290 48 342C38 396 50 452 84 486C94 470 92 456 90 444C108 460 124 462 138 456C126 440 124 424 128 404C140 370 156 330 150 292Z"/>
  <path fill="none" stroke="#85564a" stroke-width="6" stroke-linecap="round" opacity=".6" d="M96 300C74 324 66 366 76 412M120 306C104 332 98 366 104 404"/>
  <circle cx="138" cy="286" r="21" fill="#ff6f8f"/><circle cx="132" cy="280" r="7" fill="#ffb3c4"/>
</g>`;

/** A girl with pigtails in a pinafore dress, who waves. */
export const girl = `
<defs>
  <linearGradient id="skin" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe6d2"/><stop offset=".6" stop-color="#fdd0b0"/><stop offset="1" stop-color="#f2b28e"/></linearGradient>
  <linearGradient id="hair" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#5d372c"/><stop offset=".6" stop-color="#42241c"/><stop offset="1" stop-color="#2e1711"/></linearGradient>
  <linearGradient id="dress" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff86a2"/><stop offset=".6" stop-color="#f3628a"/><stop offset="1" stop-color="#d4426f"/></linearGradient>
  <linearGradient id="shirt" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#dfe7f2"/></linearGradient>
  <radialGradient id="iris"><stop offset="0" stop-color="#5d8f6d"/><stop offset=".6" stop-color="#35654a"/><stop offset="1" stop-color="#1d3d2d"/></radialGradient>
  <radialGradient id="cheek"><stop offset="0" stop-color="#ff6f7f" stop-opacity=".5"/><stop offset="1" stop-color="#ff6f7f" stop-opacity="0"/></radialGradient>
</defs>
<g data-part="body" data-pivot="300 900">
  <path fill="url(#shirt)" d="M404 572C444 586 470 632 482 690C490 726 492 762 486 792C480 814 442 814 436 792C430 762 420 738 402 712Z"/>
  <path fill="url(#skin)" d="M484 786C496 812 494 846 476 856C456 864 436 846 434 820C434 808 434 798 438 788C448 804 474 802 484 786Z"/>
  <path fill="#f3628a" d="M434 778C446 796 474 796 488 778L488 796C476 812 444 812 434 796Z"/>
  <g data-part="wave" data-pivot="184 610">
    <path fill="url(#shirt)" d="M206 570C170 570 140 594 116 628C100 650 94 624 92 594L88 550C84 532 36 534 36 554C34 608 40 668 64 704C86 736 122 724 148 698L202 660Z"/>
    <path fill="#f3628a" d="M92 558C78 542 46 542 32 558L32 574C46 562 80 562 94 576Z"/>
    <g transform="translate(62 550) scale(-1 1) rotate(8)"><path fill="url(#skin)" d="M0 0C-16 -4 -26 -20 -24 -38C-22 -48 -12 -48 -8 -38C-12 -58 -12 -74 -4 -76C6 -78 8 -62 9 -48C12 -64 18 -78 26 -74C34 -70 30 -54 26 -40C34 -50 42 -54 46 -48C52 -38 40 -8 24 4Z"/></g>
  </g>
  <path fill="url(#shirt)" d="M300 528C364 528 404 550 414 606C420 650 412 690 410 730H190C188 690 180 650 186 606C196 550 236 528 300 528Z"/>
  <path fill="url(#dress)" d="M226 640H374C390 680 398 700 402 720C424 780 446 840 460 900H140C154 840 176 780 198 720C202 700 210 680 226 640Z"/>
  <path fill="#b32c5a" opacity=".25" d="M374 640C390 680 398 700 402 720C424 780 446 840 460 900H380C378 830 366 740 346 640Z"/>
  <path fill="url(#dress)" d="M218 548L250 540L258 646H228ZM382 548L350 540L342 646H372Z"/>
  <circle cx="244" cy="656" r="11" fill="#ffe08a"/><circle cx="356" cy="656" r="11" fill="#ffe08a"/>
  <path fill="none" stroke="#c73b68" stroke-width="5" stroke-linecap="round" opacity=".7" d="M204 724C250 738 350 738 396 724M250 770C244 810 236 850 232 886M352 770C358 810 366 850 370 886"/>
  <path fill="#fff" d="M300 684C306 672 326 674 326 690C326 702 312 710 300 720C288 710 274 702 274 690C274 674 294 672 300 684Z" opacity=".92"/>
  <path fill="url(#skin)" d="M260 474H340V536C340 570 260 570 260 536Z"/><path fill="#cf8058" opacity=".32" d="M260 502C284 520 316 520 340 502V528C318 546 282 546 260 528Z"/>
  <path fill="#fff" d="M250 532C262 556 290 566 300 566C290 584 264 592 236 578C232 562 238 546 250 532ZM350 532C338 556 310 566 300 566C310 584 336 592 364 578C368 562 362 546 350 532Z"/>
  <path fill="none" stroke="#cfd9e6" stroke-width="3" d="M300 566C290 584 264 592 236 578M300 566C310 584 336 592 364 578"/>
</g>
<g data-part="head" data-pivot="300 500">
  ${PIGTAIL}<g transform="translate(600 0) scale(-1 1)">${PIGTAIL}</g>
  <path fill="url(#hair)" d="M126 300C112 160 190 78 300 78C410 78 488 160 474 300C470 360 456 400 440 420H160C144 400 130 360 126 300Z"/>
  <ellipse cx="140" cy="344" rx="22" ry="30" fill="url(#skin)"/><ellipse cx="460" cy="344" rx="22" ry="30" fill="url(#skin)"/>
  <path fill="url(#skin)" d="M144 300C144 190 210 130 300 130C390 130 456 190 456 300C456 386 434 444 388 482C360 502 332 512 300 512C268 512 240 502 212 482C166 444 144 386 144 300Z"/>
  <path fill="#dd8f68" opacity=".2" d="M456 300C456 386 434 444 388 482C360 502 332 512 300 512C284 512 270 509 256 504C366 490 418 408 420 304C421 250 410 208 388 172C432 196 456 244 456 300Z"/>
  <ellipse cx="190" cy="400" rx="42" ry="29" fill="url(#cheek)"/><ellipse cx="410" cy="400" rx="42" ry="29" fill="url(#cheek)"/>
  ${BROW}<g transform="translate(600 0) scale(-1 1)">${BROW}</g>
  ${EYE}<g transform="translate(600 0) scale(-1 1)">${EYE}</g>
  <path fill="#e9a07c" d="M287 384C290 375 310 375 313 384C314 393 307 396 300 396C293 396 286 393 287 384Z"/><path fill="#fff" opacity=".45" d="M294 380C297 377 303 377 304 380C301 384 296 384 294 380Z"/>
  ${drawMouths({ x: 300, y: 436, scale: 1.35, line: '#8a2f3a', smile: 13 })}
  <path fill="url(#hair)" d="M130 306C118 180 194 88 300 88C406 88 482 180 470 306C456 284 446 262 440 236C420 250 398 254 380 250C384 240 384 230 380 222C356 246 320 258 286 256C292 246 294 236 292 228C264 248 232 254 204 250C206 242 206 234 204 228C172 246 144 270 130 306Z"/>
  <path fill="none" stroke="#85564a" stroke-width="7" stroke-linecap="round" opacity=".6" d="M178 176C202 138 240 116 284 112M328 112C368 118 400 138 422 172"/>
  <g transform="translate(404 150) rotate(24)"><path fill="#ff6f8f" d="M0 0C-20 -22 -44 -22 -46 -4C-48 16 -22 18 0 4C22 18 48 16 46 -4C44 -22 20 -22 0 0Z"/><circle r="10" fill="#ffa3b8"/></g>
</g>`;
