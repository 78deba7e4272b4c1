import { drawMouths } from './mouths.ts';

const EYE = `
<g data-part="eye" data-pivot="234 312">
  <ellipse cx="234" cy="312" rx="27" ry="33" fill="#fff"/>
  <circle cx="238" cy="316" r="20" fill="url(#iris)"/><circle cx="238" cy="317" r="10" fill="#1c1512"/>
  <circle cx="246" cy="307" r="7" fill="#fff"/><circle cx="231" cy="325" r="3.500" fill="#fff" opacity=".8"/>
  <path fill="none" stroke="#3b2418" stroke-width="6" stroke-linecap="round" d="M206 306C212 284 224 277 236 277C248 277 258 284 263 300"/>
</g>`;
const BROW = `<path fill="none" stroke="#5a3620" stroke-width="11" stroke-linecap="round" d="M204 258C216 246 238 242 258 250"/>`;
const HAND = `<path fill="url(#skin)" d="M0 0C-16 -4 -26 -20 -24 -38C-22 -48 -12 -48 -8 -38C-12 -58 -12 -74 -4 -76C6 -78 8 -62 9 -48C12 -64 18 -78 26 -74C34 -70 30 -54 26 -40C34 -50 42 -54 46 -48C52 -38 40 -8 24 4Z"/>`;

/** A boy in a hooded jumper, who waves. */
export const boy = `
<defs>
  <linearGradient id="skin" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe1c8"/><stop offset=".6" stop-color="#fbcba6"/><stop offset="1" stop-color="#eeac84"/></linearGradient>
  <linearGradient id="hair" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8a5531"/><stop offset=".6" stop-color="#6a3d21"/><stop offset="1" stop-color="#4d2a16"/></linearGradient>
  <linearGradient id="hood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffc94d"/><stop offset=".6" stop-color="#f9ac2b"/><stop offset="1" stop-color="#e08a12"/></linearGradient>
  <linearGradient id="hooddark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d17f0f"/><stop offset="1" stop-color="#f0a02a"/></linearGradient>
  <linearGradient id="jeans" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a74ad"/><stop offset="1" stop-color="#345487"/></linearGradient>
  <radialGradient id="iris"><stop offset="0" stop-color="#9a6236"/><stop offset="1" stop-color="#55301a"/></radialGradient>
  <radialGradient id="cheek"><stop offset="0" stop-color="#ff7d6b" stop-opacity=".5"/><stop offset="1" stop-color="#ff7d6b" stop-opacity="0"/></radialGradient>
</defs>
<g data-part="body" data-pivot="300 900">
  <path fill="url(#jeans)" d="M196 830H404L416 900H184Z"/>
  <path fill="#26416c" opacity=".5" d="M298 846H304L308 900H294Z"/>
  <path fill="url(#hood)" d="M190 560C150 576 124 630 112 690C104 730 104 770 112 796C120 818 160 818 166 794C170 764 178 736 196 712Z"/>
  <path fill="url(#skin)" d="M114 798C104 820 104 846 122 858C142 868 164 850 166 824C166 812 166 804 164 796C154 812 126 814 114 798Z"/>
  <path fill="#d58a1a" d="M110 786C122 804 156 804 168 786L168 802C158 820 122 820 110 804Z"/>
  <g data-part="wave" data-pivot="416 610">
    <path fill="url(#hood)" d="M396 566C430 566 460 590 484 624C500 646 506 622 508 592L512 548C516 530 566 532 566 552C568 606 562 668 538 706C516 738 478 726 452 700L400 660Z"/>
    <path fill="#d58a1a" d="M508 556C522 540 556 540 570 556L570 572C556 560 522 560 506 574Z"/>
    <g transform="translate(538 548) rotate(8)">${HAND}</g>
  </g>
  <path fill="url(#hood)" d="M300 520C372 520 420 546 430 606C438 664 430 744 432 818C432 852 404 862 300 862C196 862 168 852 168 818C170 744 162 664 170 606C180 546 228 520 300 520Z"/>
  <path fill="#c87708" opacity=".28" d="M430 606C438 664 430 744 432 818C432 852 404 862 300 862C352 856 384 846 388 812C392 740 400 640 380 560C410 566 426 582 430 606Z"/>
  <path fill="url(#hooddark)" d="M168 818C180 836 240 842 300 842C360 842 420 836 432 818C434 852 412 866 300 866C188 866 166 852 168 818Z"/>
  <path fill="#f7b23c" d="M226 724H374L398 806C398 816 392 820 384 820H216C208 820 202 816 202 806Z"/>
  <path fill="none" stroke="#d58a1a" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M226 724H374M226 724L202 806M374 724L398 806"/>
  <path fill="url(#hooddark)" d="M188 566C200 520 240 500 300 500C360 500 400 520 412 566C388 604 340 622 300 622C260 622 212 604 188 566Z"/>
  <path fill="url(#skin)" d="M258 470H342V540C342 576 258 576 258 540Z"/><path fill="#c87a50" opacity=".35" d="M258 500C284 520 316 520 342 500V528C320 546 280 546 258 528Z"/>
  <path fill="#fff" d="M246 540C262 566 338 566 354 540L362 556C346 592 254 592 238 556Z"/>
  <path fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" d="M258 606C256 632 258 654 254 680M342 606C344 632 340 648 344 668"/>
  <circle cx="254" cy="684" r="7" fill="#fff"/><circle cx="344" cy="672" r="7" fill="#fff"/>
</g>
<g data-part="head" data-pivot="300 500">
  <ellipse cx="132" cy="326" rx="28" ry="36" fill="url(#skin)"/><ellipse cx="468" cy="326" rx="28" ry="36" fill="url(#skin)"/>
  <path fill="none" stroke="#d98d66" stroke-width="5" stroke-linecap="round" d="M124 314C134 314 140 324 136 338M476 314C466 314 460 324 464 338"/>
  <path fill="url(#skin)" d="M138 290C138 178 206 118 300 118C394 118 462 178 462 290C462 380 440 440 390 478C362 498 334 508 300 508C266 508 238 498 210 478C160 440 138 380 138 290Z"/>
  <path fill="#d98a5f" opacity=".22" d="M462 290C462 380 440 440 390 478C362 498 334 508 300 508C284 508 268 505 254 500C370 486 424 402 426 296C427 240 416 196 392 160C438 186 462 232 462 290Z"/>
  <ellipse cx="190" cy="390" rx="40" ry="28" fill="url(#cheek)"/><ellipse cx="410" cy="390" rx="40" ry="28" fill="url(#cheek)"/>
  <g fill="#d98a5f" opacity=".6"><circle cx="182" cy="374" r="4"/><circle cx="200" cy="382" r="4"/><circle cx="188" cy="394" r="3.500"/><circle cx="418" cy="374" r="4"/><circle cx="400" cy="382" r="4"/><circle cx="412" cy="394" r="3.500"/></g>
  ${BROW}<g transform="translate(600 0) scale(-1 1)">${BROW}</g>
  ${EYE}<g transform="translate(600 0) scale(-1 1)">${EYE}</g>
  <path fill="#e59a70" d="M284 376C288 364 312 364 316 376C318 388 308 392 300 392C292 392 282 388 284 376Z"/><path fill="#fff" opacity=".45" d="M293 370C297 367 303 367 305 371C301 375 295 375 293 370Z"/>
  ${drawMouths({ x: 300, y: 430, scale: 1.5, line: '#7a3326', smile: 14 })}
  <path fill="url(#hair)" d="M132 300C112 220 128 150 176 116C170 104 172 92 178 84C194 96 214 96 230 84C244 62 276 48 304 56C324 44 352 46 366 60C390 58 414 70 424 90C438 92 450 102 454 116C484 160 488 236 468 300C458 268 452 236 430 208C404 214 372 208 348 190C344 206 330 216 314 218C316 204 312 192 304 184C272 214 222 230 176 222C154 244 142 270 132 300Z"/>
  <path fill="none" stroke="#b27a4c" stroke-width="7" stroke-linecap="round" opacity=".6" d="M198 124C222 104 250 92 280 90M172 168C178 152 186 142 196 134M360 92C386 98 408 114 422 138"/>
</g>`;
