/** A friendly robot whose face is a display. Its mouth is made of light. */
const EYE = `
<g data-part="eye" data-pivot="232 262">
  <rect x="208" y="228" width="48" height="68" rx="24" fill="#56e4ff" opacity=".25"/>
  <rect x="213" y="233" width="38" height="58" rx="19" fill="url(#glow)"/>
  <circle cx="240" cy="248" r="7" fill="#fff" opacity=".9"/>
</g>`;

const light = 'fill="#56e4ff"';
const MOUTHS = [
  [
    'closed',
    `<path d="M266 330Q300 354 334 330" fill="none" stroke="#56e4ff" stroke-width="9" stroke-linecap="round"/>`,
  ],
  ['small', `<rect x="274" y="331" width="52" height="16" rx="8" ${light}/>`],
  [
    'teeth',
    `<g ${light}><rect x="262" y="328" width="76" height="9" rx="4.500"/><rect x="262" y="342" width="76" height="9" rx="4.500"/></g>`,
  ],
  [
    'wide',
    `<path ${light} d="M258 328H342C346 328 348 332 347 336C342 356 326 364 300 364C274 364 258 356 253 336C252 332 254 328 258 328Z"/>`,
  ],
  [
    'open',
    `<rect x="268" y="322" width="64" height="48" rx="24" ${light}/><rect x="280" y="346" width="40" height="18" rx="9" fill="#0b3a52" opacity=".55"/>`,
  ],
  ['round', `<circle cx="300" cy="342" r="20" fill="none" stroke="#56e4ff" stroke-width="11"/>`],
]
  .map(([name, shape]) => `<g data-mouth="${name}"${name === 'closed' ? '' : ' display="none"'}>${shape}</g>`)
  .join('');

const ARM = `
  <circle cx="146" cy="548" r="40" fill="url(#joint)"/>
  <path fill="url(#shellside)" d="M118 560C98 590 86 636 86 686C86 708 130 712 136 690C142 650 152 616 168 590Z"/>
  <circle cx="111" cy="694" r="27" fill="url(#joint)"/>
  <path fill="url(#shell)" d="M84 700C80 738 84 772 96 800C104 816 138 814 142 796C148 764 146 730 138 698C130 716 92 718 84 700Z"/>
  <path fill="#36c5e8" d="M92 776C104 784 130 784 145 774L143 792C132 802 108 802 97 796Z"/>
  <path fill="url(#joint)" d="M98 806C88 822 88 846 98 856C104 862 110 856 110 848L112 836C114 850 116 866 124 866C132 866 132 852 130 838C136 848 142 852 146 846C150 838 146 818 138 804C126 812 108 812 98 806Z"/>`;

export const robot = `
<defs>
  <linearGradient id="shell" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#e9eff5"/><stop offset="1" stop-color="#b9c8d8"/></linearGradient>
  <linearGradient id="shellside" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#f4f8fb"/><stop offset="1" stop-color="#b4c4d5"/></linearGradient>
  <linearGradient id="joint" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6b7f96"/><stop offset="1" stop-color="#3a4a5e"/></linearGradient>
  <linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#1d3d5c"/><stop offset=".5" stop-color="#0d2238"/><stop offset="1" stop-color="#081626"/></linearGradient>
  <linearGradient id="glow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b8f7ff"/><stop offset="1" stop-color="#35cdf0"/></linearGradient>
  <linearGradient id="accent" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#4fd8f4"/><stop offset="1" stop-color="#1b8fc4"/></linearGradient>
  <radialGradient id="core"><stop offset="0" stop-color="#e9fdff"/><stop offset=".5" stop-color="#56e4ff"/><stop offset="1" stop-color="#1792c2"/></radialGradient>
  <radialGradient id="halo"><stop offset="0" stop-color="#56e4ff" stop-opacity=".5"/><stop offset="1" stop-color="#56e4ff" stop-opacity="0"/></radialGradient>
</defs>
<g data-part="body" data-pivot="300 900">
  <g data-part="arm" data-pivot="146 548">${ARM}</g>
  <g transform="translate(600 0) scale(-1 1)"><g data-part="arm" data-pivot="146 548">${ARM}</g></g>
  <path fill="url(#joint)" d="M226 800H374L388 900H212Z"/>
  <path fill="none" stroke="#2b394a" stroke-width="5" opacity=".7" d="M222 826H378M218 852H382M214 878H386"/>
  <path fill="url(#joint)" d="M256 420H344V500H256Z"/><path fill="none" stroke="#2b394a" stroke-width="5" opacity=".7" d="M256 446H344M256 466H344"/>
  <path fill="url(#shell)" d="M300 474C396 474 448 500 456 560C464 626 444 722 410 790C396 818 204 818 190 790C156 722 136 626 144 560C152 500 204 474 300 474Z"/>
  <path fill="#8ea3b8" opacity=".35" d="M456 560C464 626 444 722 410 790C402 806 348 813 300 812C360 780 406 690 412 600C414 560 408 526 392 490C432 502 452 524 456 560Z"/>
  <path fill="url(#accent)" d="M190 790C183 776 176 761 170 745C230 768 370 768 430 745C424 761 417 776 410 790C396 818 204 818 190 790Z"/>
  <rect x="212" y="548" width="176" height="130" rx="34" fill="url(#glass)"/>
  <rect x="212" y="548" width="176" height="130" rx="34" fill="none" stroke="#9fb4c8" stroke-width="4"/>
  <circle cx="300" cy="606" r="62" fill="url(#halo)"/><circle cx="300" cy="606" r="24" fill="url(#core)"/>
  <circle cx="300" cy="606" r="36" fill="none" stroke="#56e4ff" stroke-width="3" opacity=".6"/>
  <rect x="240" y="652" width="54" height="6" rx="3" fill="#56e4ff" opacity=".8"/><rect x="302" y="652" width="34" height="6" rx="3" fill="#56e4ff" opacity=".45"/><rect x="344" y="652" width="16" height="6" rx="3" fill="#ffb74d"/>
  <path fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".85" d="M172 560C176 524 206 502 250 494"/>
</g>
<g data-part="head" data-pivot="300 450">
  <g data-part="swing" data-pivot="300 120"><path fill="url(#joint)" d="M292 62H308V124H292Z"/><circle cx="300" cy="50" r="34" fill="url(#halo)"/><circle cx="300" cy="50" r="19" fill="url(#core)"/></g>
  <path fill="url(#joint)" d="M104 222C82 222 74 244 74 276C74 308 82 330 104 330ZM496 222C518 222 526 244 526 276C526 308 518 330 496 330Z"/>
  <rect x="86" y="246" width="12" height="60" rx="6" fill="url(#accent)"/><rect x="502" y="246" width="12" height="60" rx="6" fill="url(#accent)"/>
  <path fill="url(#shell)" d="M300 112C432 112 500 160 504 262C508 376 444 434 300 434C156 434 92 376 96 262C100 160 168 112 300 112Z"/>
  <path fill="#8ea3b8" opacity=".35" d="M504 262C508 376 444 434 300 434C270 434 244 431 220 427C380 424 462 372 466 262C468 216 456 178 428 152C476 174 502 210 504 262Z"/>
  <path fill="url(#glass)" d="M300 164C404 164 452 194 456 272C460 358 408 392 300 392C192 392 140 358 144 272C148 194 196 164 300 164Z"/>
  <path fill="none" stroke="#9fb4c8" stroke-width="4" d="M300 164C404 164 452 194 456 272C460 358 408 392 300 392C192 392 140 358 144 272C148 194 196 164 300 164Z"/>
  <path fill="#fff" opacity=".08" d="M164 250C172 204 212 180 288 178C244 226 204 292 190 356C168 336 158 304 164 250Z"/>
  ${EYE}<g transform="translate(600 0) scale(-1 1)">${EYE}</g>
  <ellipse cx="186" cy="322" rx="20" ry="10" fill="#ff8fa3" opacity=".55"/><ellipse cx="414" cy="322" rx="20" ry="10" fill="#ff8fa3" opacity=".55"/>
  <g>${MOUTHS}</g>
  <path fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".9" d="M128 232C138 178 176 148 240 138"/>
</g>`;
