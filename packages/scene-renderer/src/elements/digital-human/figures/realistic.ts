import { drawMouths } from './mouths.ts';

/** One eye of the presenter, drawn for the left side of the picture; the other one is its mirror image. */
const EYE = `<g transform="rotate(5 262 250)">
<g data-part="eye" data-pivot="262 250">
  <path fill="#fbf7f4" d="M238 251C245 237 258 231 271 234C280 236 285 243 288 251C279 259 268 262 257 261C248 260 242 256 238 251Z"/>
  <path fill="#d9c6bf" opacity=".6" d="M238 251C245 237 258 231 271 234C280 236 285 243 288 251C280 243 270 240 259 241C250 242 243 246 238 251Z"/>
  <circle cx="264" cy="248" r="13" fill="url(#iris)"/>
  <circle cx="264" cy="248" r="6" fill="#1d1210"/>
  <circle cx="268.500" cy="243.500" r="3.400" fill="#fff"/>
  <circle cx="260" cy="253" r="1.600" fill="#fff" opacity=".7"/>
  <path fill="#2a1a16" d="M233 250C241 232 258 226 272 229C282 231 288 240 291 252C284 242 277 237 267 236C254 235 244 240 236 252L229 248Z"/>
  <path fill="none" stroke="#8d5f50" stroke-width="1.600" stroke-linecap="round" d="M243 257C250 262 258 264 266 263C275 262 281 259 286 254"/>
</g>
<path fill="none" stroke="#b37a63" stroke-width="2" stroke-linecap="round" opacity=".75" d="M239 236C247 225 259 221 270 223C279 225 285 230 289 237"/></g>`;

const BROW = `<path fill="#33221c" transform="rotate(3 260 212)" d="M226 222C236 206 254 199 272 204C281 207 288 212 291 219C280 214 266 211 254 212C243 213 234 218 226 222Z"/>`;

/** A woman in a suit, to the hips: the presenter of a broadcast. */
export const realistic = `
<defs>
  <linearGradient id="skin" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fbdcc6"/><stop offset=".55" stop-color="#f2c3a5"/><stop offset="1" stop-color="#e0a486"/></linearGradient>
  <linearGradient id="neck" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c98a6d"/><stop offset=".5" stop-color="#e7b294"/><stop offset="1" stop-color="#f2c6aa"/></linearGradient>
  <linearGradient id="hair" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#5b3a2c"/><stop offset=".5" stop-color="#3b241c"/><stop offset="1" stop-color="#271611"/></linearGradient>
  <linearGradient id="hairback" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b1913"/><stop offset="1" stop-color="#3d261d"/></linearGradient>
  <linearGradient id="suit" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3d5a8c"/><stop offset=".5" stop-color="#2a4472"/><stop offset="1" stop-color="#1d3158"/></linearGradient>
  <linearGradient id="sleeve" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#3a5687"/><stop offset="1" stop-color="#23395f"/></linearGradient>
  <linearGradient id="lapel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4668a0"/><stop offset="1" stop-color="#2b4675"/></linearGradient>
  <linearGradient id="blouse" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#dfe6f0"/></linearGradient>
  <radialGradient id="iris"><stop offset="0" stop-color="#8a5a38"/><stop offset=".7" stop-color="#5d3820"/><stop offset="1" stop-color="#351e12"/></radialGradient>
  <radialGradient id="cheek"><stop offset="0" stop-color="#ee8f80" stop-opacity=".42"/><stop offset="1" stop-color="#ee8f80" stop-opacity="0"/></radialGradient>
</defs>
<g data-part="head" data-pivot="300 420">
<g transform="translate(300 410) scale(1.22 1.1) translate(-300 -410)">
  <path data-part="swing" data-pivot="300 150" fill="url(#hairback)" d="M300 72C206 70 168 142 174 236C178 312 160 372 146 430C162 470 214 492 262 476L338 476C386 492 438 470 454 430C440 372 422 312 426 236C432 142 394 70 300 72Z"/>
</g></g>
<g data-part="body" data-pivot="300 900">
  <path fill="url(#neck)" d="M254 340C258 380 258 404 244 424L222 452C252 520 348 520 378 452L356 424C342 404 342 380 346 340Z"/>
  <path fill="url(#blouse)" d="M232 446L262 430C276 456 324 456 338 430L368 446L352 640L248 640Z"/>
  <path fill="url(#skin)" d="M254 426C268 462 286 500 300 532C314 500 332 462 346 426C330 452 270 452 254 426Z"/>
  <path fill="#fff" d="M246 424L232 448L262 506L300 546L262 446Z"/><path fill="#eef2f8" d="M354 424L368 448L338 506L300 546L338 446Z"/>
  <path fill="none" stroke="#c9d3e2" stroke-width="2.400" d="M300 546L300 640"/>
  <circle cx="300" cy="580" r="4" fill="#c3cddd"/><circle cx="300" cy="618" r="4" fill="#c3cddd"/>
  <path fill="url(#suit)" d="M242 436C204 454 164 462 140 492C128 540 150 620 158 690C162 760 132 830 120 900L480 900C468 830 438 760 442 690C450 620 472 540 460 492C436 462 396 454 358 436L302 668L298 668Z"/>
  <path fill="#16264a" opacity=".4" d="M158 690C160 640 156 580 150 540C176 590 184 650 180 710C174 776 158 830 152 900L120 900C132 830 162 760 158 690ZM442 690C440 640 444 580 450 540C424 590 416 650 420 710C426 776 442 830 448 900L480 900C468 830 438 760 442 690Z"/>
  <path fill="url(#lapel)" d="M242 434L202 510L234 526L210 552L298 716L302 668L262 530Z"/>
  <path fill="url(#lapel)" d="M358 434L398 510L366 526L390 552L302 716L298 668L338 530Z"/>
  <path fill="none" stroke="#16264a" stroke-width="2" opacity=".55" d="M202 510L234 526L210 552L298 716M398 510L366 526L390 552L302 716"/>
  <path fill="none" stroke="#16264a" stroke-width="2.500" opacity=".6" d="M300 712L304 900"/>
  <g transform="translate(222 592)"><circle r="11" fill="#e8c16a"/><circle r="11" fill="none" stroke="#b98f38" stroke-width="2"/><path fill="#fff6dc" d="M0 -6L1.800 -1.800L6 0L1.800 1.800L0 6L-1.800 1.800L-6 0L-1.800 -1.800Z"/></g>
  <path fill="#8d5740" opacity=".28" d="M258 372C276 410 324 410 342 372C344 398 346 412 354 424C326 446 274 446 246 424C254 412 256 398 258 372Z"/>
  <circle cx="302" cy="736" r="8" fill="#1a2c52"/><circle cx="300" cy="734" r="3" fill="#5d7cb2"/>
  <g data-part="arm" data-pivot="150 520">
    <path fill="url(#sleeve)" d="M146 486C112 500 96 560 82 640C72 700 58 742 78 782C104 822 188 836 250 824L252 768C214 768 176 754 168 728C178 680 196 630 196 578C196 530 180 490 146 486Z"/>
    <path fill="#16264a" opacity=".3" d="M168 728C178 680 196 630 196 578C192 640 150 690 140 726C140 756 196 778 252 776L252 768C214 768 176 754 168 728Z"/>
    <path fill="#fff" d="M248 766L264 764L266 824L246 826Z"/>
  </g>
  <g transform="translate(600 0) scale(-1 1)"><g data-part="arm" data-pivot="150 520">
    <path fill="url(#sleeve)" d="M146 486C112 500 96 560 82 640C72 700 58 742 78 782C104 822 188 836 250 824L252 768C214 768 176 754 168 728C178 680 196 630 196 578C196 530 180 490 146 486Z"/>
    <path fill="#16264a" opacity=".3" d="M168 728C178 680 196 630 196 578C192 640 150 690 140 726C140 756 196 778 252 776L252 768C214 768 176 754 168 728Z"/>
    <path fill="#fff" d="M248 766L264 764L266 824L246 826Z"/>
  </g></g>
  <path fill="#dfa384" d="M336 768C318 758 296 764 286 774L274 806C276 826 300 838 322 832C334 828 340 824 342 818Z"/>
  <path fill="url(#skin)" d="M262 768C280 758 304 762 320 774C332 782 340 792 338 802C336 810 328 810 322 806C328 814 328 822 320 824C314 826 308 822 304 818C306 828 300 834 292 832C286 830 282 826 280 822C272 826 264 824 262 818Z"/>
  <path fill="none" stroke="#c98667" stroke-width="2.400" stroke-linecap="round" opacity=".8" d="M322 806C314 800 306 796 298 794M304 818C298 812 290 806 284 804"/>
</g>
<g data-part="head" data-pivot="300 420">
<g transform="translate(300 410) scale(1.22 1.1) translate(-300 -410)">
  <path fill="#e5ac8d" d="M212 246C200 242 194 256 198 274C202 292 210 300 220 298ZM388 246C400 242 406 256 402 274C398 292 390 300 380 298Z"/>
  <circle cx="208" cy="304" r="5" fill="#f3ead8"/><circle cx="392" cy="304" r="5" fill="#f3ead8"/>
  <path fill="url(#skin)" d="M210 236C208 148 248 108 300 108C352 108 392 148 390 236C389 288 374 332 346 362C330 380 316 388 300 388C284 388 270 380 254 362C226 332 211 288 210 236Z"/>
  <path fill="#c98667" opacity=".2" d="M390 236C389 288 374 332 346 362C330 380 316 388 300 388C290 388 281 385 272 379C322 372 358 320 364 240C366 206 362 176 350 150C376 164 391 194 390 236Z"/>
  <ellipse cx="240" cy="300" rx="30" ry="22" fill="url(#cheek)"/><ellipse cx="360" cy="300" rx="30" ry="22" fill="url(#cheek)"/>
  ${BROW}<g transform="translate(600 0) scale(-1 1)">${BROW}</g>
  ${EYE}<g transform="translate(600 0) scale(-1 1)">${EYE}</g>
  <path fill="none" stroke="#c4856a" stroke-width="2.400" stroke-linecap="round" opacity=".4" d="M309 246C311 268 315 286 319 298"/>
  <path fill="#c98667" opacity=".5" d="M281 304C286 300 291 305 300 307C309 305 314 300 319 304C315 312 307 312 300 313C293 312 285 312 281 304Z"/>
  <path fill="#fff" opacity=".3" d="M297 262C301 262 303 280 303 294C300 298 296 297 296 293C297 282 296 270 297 262Z"/>
  ${drawMouths({ x: 300, y: 340, scale: 1.08, lips: { upper: '#c2605d', lower: '#d67a74' }, line: '#8f3d3d', smile: 11 })}
  <path fill="#c98667" opacity=".28" d="M286 366C294 371 306 371 314 366C306 375 294 375 286 366Z"/>
  <path fill="url(#hair)" d="M342 126C316 176 268 186 242 212C226 230 220 258 216 290C194 262 178 214 184 172C194 108 244 70 306 72C376 72 416 116 416 180C416 222 404 262 384 290C384 236 372 172 342 126Z"/>
  <path fill="none" stroke="#8b6250" stroke-width="3" stroke-linecap="round" opacity=".55" d="M330 96C286 112 232 140 208 206M344 92C378 104 398 136 402 186M296 92C252 104 218 132 202 172"/>
  <path fill="url(#hair)" d="M216 262C202 310 206 372 178 446C168 440 158 436 148 430C164 380 180 320 182 250C184 214 200 230 216 262ZM384 262C398 310 394 372 422 446C432 440 442 436 452 430C436 380 420 320 418 250C416 214 400 230 384 262Z"/>
</g></g>`;
